import type { runAppointmentsCommand } from '#operator/command.ts'
import type { Environment } from '#settings/settings.ts'

/**
 * What an operator's command prints, run in this process: a separate process would take half a second each time.
 * @throws Error with what it says of the fault, when it ends with another code than 0
 */
export async function printed(
  run: typeof runAppointmentsCommand,
  args: string[],
  env: Environment,
): Promise<string> {
  let [output, faults] = ['', '']
  const write = (text: string) => void (output += text)
  const writeError = (text: string) => void (faults += text)
  const exitCode = await run(args, env, { write, writeError })
  if (exitCode !== 0) throw new Error(`"${args.join(' ')}" ended with ${exitCode}: ${faults}${output}`)
  return output
}
