/** Arguments of the benchmarks on a slower phone, as `parseArgs` reads them. */
export const phoneArguments = {
  rounds: { type: 'string', default: '3' },
  slowdown: { type: 'string', default: '4' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/** How often something is measured, and how many times slower than this machine its phone is. */
export type PhoneOptions = { rounds: number; slowdown: number }

/** The two as numbers; null, and the fault told, where they are none. */
export function readPhoneOptions(values: Record<keyof PhoneOptions, string>): PhoneOptions | null {
  const [rounds, slowdown] = [Number(values.rounds), Number(values.slowdown)]
  if (rounds >= 1 && slowdown >= 1) return { rounds, slowdown }
  console.error('--rounds and --slowdown are numbers, 1 or more.')
  return null
}
