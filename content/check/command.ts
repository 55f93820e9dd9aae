import { parseArgs } from 'node:util'

/**
 * Runs a command that knows `--json` and `--help`.
 * @param work does it and returns the exit code
 * @returns the exit code: 0 after help, 2 after wrong usage
 */
export function runCommand<Code extends number | Promise<number>>(
  args: string[],
  usage: string,
  work: (json: boolean) => Code,
): Code | 0 | 2 {
  const given = readArguments(args)
  if (typeof given === 'string') {
    console.error(`${given}\n\n${usage}`)
    return 2
  }
  if (given.help) console.log(usage)
  return given.help ? 0 : work(given.json === true)
}

/** The switches given, or what is wrong with them. */
function readArguments(args: string[]) {
  try {
    const options = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const
    return parseArgs({ args, options }).values
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
