import { type Setting, type SettingName, settings, type ValueOf } from './settings.ts'

/** The environment a process was started with. */
export type Environment = Record<string, string | undefined>

/** Settings that cannot be used: the message names them all, one line each. The operator must act. */
export class WrongSettings extends Error {
  override name = 'WrongSettings'
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

/** Reads settings one by one and remembers what is wrong with them. */
export type SettingReader = ReturnType<typeof settingReader>

/** Reads settings from an environment. Throws `WrongSettings` with all faults that `work` met. */
export function readSettings<Result>(env: Environment, work: (reader: SettingReader) => Result): Result {
  const reader = settingReader(env)
  const result = work(reader)
  if (reader.faults.length > 0) throw new WrongSettings(reader.faults)
  return result
}

function settingReader(env: Environment) {
  const faults: string[] = []
  const textOf = (name: SettingName) => env[name]?.trim() ?? ''
  const given = (name: SettingName) => textOf(name) !== ''
  const find = <Name extends SettingName>(name: Name): ValueOf<Name> | undefined => {
    if (!given(name)) return undefined
    // Looked up by a type parameter, a setting loses its type.
    const value = settings[name].read(textOf(name)) as ValueOf<Name> | undefined
    if (value === undefined)
      faults.push(`${name} is ${shown(settings[name], textOf(name))}: ${expectation(name)}`)
    return value
  }
  return {
    faults,
    /** Whether a setting is given; an empty one is not. */
    given,
    /** The value of a setting; undefined when it is not given or wrong. */
    find,
    /** The value of a setting, the standard one when it is not given or wrong. */
    read: <Name extends SettingName>(name: Name, standard: ValueOf<Name>) => find(name) ?? standard,
    /** Notes as a fault that a setting is not given; `why` says what needs it. */
    need(name: SettingName, why: string) {
      if (!given(name)) faults.push(`${name} is missing, required by ${why}: ${expectation(name)}`)
    },
  }
}

function expectation(name: SettingName): string {
  return `expected ${settings[name].expected}, for example ${name}=${settings[name].example}`
}

/** A value as it may be printed: without what may be a password, on one line, not too long. */
function shown({ secret }: Setting, text: string): string {
  if (secret === 'whole') return '"***"'
  if (secret === 'address') return shownAddress(text)
  return JSON.stringify(text.replace(/\/\/.*@/s, '//***@').slice(0, 100))
}

/** Only what surely is host and port is shown: a wrong address may hold a piece of the password anywhere. */
function shownAddress(text: string): string {
  const url = URL.parse(text)
  if (url === null || !/^(smtps?|postgres(ql)?):$/.test(url.protocol)) return '"***"'
  const odd = url.search !== '' || url.hash !== '' || !['', '/'].includes(url.pathname)
  return odd ? `"${url.protocol}//***"` : `"${url.protocol}//${url.username === '' ? '' : '***@'}${url.host}"`
}
