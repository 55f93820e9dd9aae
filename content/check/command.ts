import { parseArgs, type ParseArgsConfig } from 'node:util'
import { ContentInvalid } from './fault.ts'

type Given<Config extends ParseArgsConfig> = ReturnType<typeof parseArgs<Config>>

/** For commands whose answer programs may want. */
export const withJson = { options: { json: { type: 'boolean' } } } as const
export type WithJson = Given<typeof withJson>

/**
 * Runs a command that knows `--help` and what `config` names. Content that cannot be used ends it with a line a fault.
 * @param config as `parseArgs` of Node takes it
 * @param work does it and returns the exit code
 * @returns the exit code: 0 after help, 1 for content that cannot be used, 2 after wrong usage
 */
export async function runScript<const Config extends ParseArgsConfig>(
  args: string[],
  usage: string,
  config: Config,
  work: (given: Given<Config>) => number | Promise<number>,
): Promise<number> {
  const given = readArguments(args, config)
  if (typeof given === 'string') {
    console.error(`${given}\n\n${usage}`)
    return 2
  }
  if (given.help) {
    console.log(usage)
    return 0
  }
  try {
    return await work(given.rest)
  } catch (error) {
    if (!(error instanceof ContentInvalid)) throw error
    console.error(error.message)
    return 1
  }
}

function readArguments<Config extends ParseArgsConfig>(args: string[], config: Config) {
  try {
    const help = { type: 'boolean', short: 'h' } as const
    const given = parseArgs({ ...config, args, options: { ...config.options, help } })
    // The types of Node lose sight of an option that is added to a type parameter.
    const { help: wantsHelp } = given.values as { help?: boolean }
    return { help: wantsHelp, rest: given as Given<Config> }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
