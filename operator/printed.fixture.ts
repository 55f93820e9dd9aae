import type { Environment } from '#settings/settings.ts'
import type { runAppointmentsCommand } from './command.ts'

type Run = typeof runAppointmentsCommand

/** Runs a command in this process, as a separate one would take half a second; says how it ends and what it prints. */
export async function ran(run: Run, args: string[], env: Environment) {
  let [output, errors] = ['', '']
  const write = (text: string) => void (output += text)
  const writeError = (text: string) => void (errors += text)
  const exitCode = await run(args, env, { write, writeError })
  return { exitCode, output, errors }
}

/**
 * What such a command prints.
 * @throws Error with what it says of the fault, when it ends with another code than 0
 */
export async function printed(run: Run, args: string[], env: Environment): Promise<string> {
  const { exitCode, output, errors } = await ran(run, args, env)
  if (exitCode !== 0) throw new Error(`"${args.join(' ')}" ended with ${exitCode}: ${errors}${output}`)
  return output
}
