import type { ParseArgsOptionDescriptor } from 'node:util'
import type { Engine } from '#appointments/store/engine.ts'
import { hasDatabase, openEngine, type StorePlace } from '#appointments/store/open-engine.ts'
import { type Environment, readSettings } from '#settings/settings.ts'

/** Where a command writes. */
export type Terminal = {
  write: (text: string) => void
  writeError: (text: string) => void
}

/** An option as the command line has it, with what it is for. `value` names what follows it. */
export type Option = ParseArgsOptionDescriptor & { help: string; value?: string }

/** What a command was called with. */
export type Call = {
  env: Environment
  terminal: Terminal
  now: Date
  words: string[]
  options: Record<string, string | boolean | undefined>
}

/** What a command found or did: for programs, for people, and as exit code (1 where something is wrong). */
export type CommandResult = { json: unknown; text: string; exitCode?: 0 | 1 }

/** One command. `words` says what follows its name, "…" that there may be more of them, "[…]" that there may be none. */
export type Command = {
  words?: string
  summary: string
  options?: Record<string, Option>
  examples: string[]
  run: (call: Call) => Promise<CommandResult>
}

/** Commands by their names. */
export type Commands = Record<string, Command>

/** A command that cannot do what it was asked to; the message says why, and what to do. */
export class Refused extends Error {
  override name = 'Refused'
}

/** A command that was called in a wrong way. */
export class WrongUsage extends Error {
  override name = 'WrongUsage'
}

/** A text option; undefined when it was not given. */
export function textOption({ options }: Call, name: string): string | undefined {
  const value = options[name]
  return typeof value === 'string' ? value : undefined
}

/** Works on the database while a server may run. Throws `Refused` where there is none yet. */
export async function withEngine<Result>(
  call: Call,
  work: (engine: Engine) => Promise<Result>,
): Promise<Result> {
  const place = placeOf(call)
  if (!hasDatabase(place))
    throw new Refused(`There is no database in ${place.dataDir}: is DATA_DIR the right folder?`)
  const engine = await openEngine(place)
  return work(engine).finally(() => engine.close())
}

/** Where the settings say that requests are kept. What the database logs on the way is not for people. */
export function placeOf({ env }: Pick<Call, 'env'>): StorePlace {
  return { ...readSettings(env, ['dataDir', 'databaseUrl']), log: () => {} }
}
