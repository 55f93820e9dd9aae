/** Arguments of the benchmarks on a slower phone, as `parseArgs` reads them. */
export const phoneArguments = {
  rounds: { type: 'string', default: '3' },
  slowdown: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/** How often something is measured, and how many times slower than this machine its phone is; null where nobody said. */
export type PhoneOptions = { rounds: number; slowdown: number | null }

/** The two as numbers; null, and the fault told, where they are none. */
export function readPhoneOptions(values: { rounds: string; slowdown?: string }): PhoneOptions | null {
  const rounds = Number(values.rounds)
  const slowdown = values.slowdown === undefined ? null : Number(values.slowdown)
  if (rounds >= 1 && (slowdown === null || slowdown >= 1)) return { rounds, slowdown }
  console.error('--rounds and --slowdown are numbers, 1 or more.')
  return null
}
