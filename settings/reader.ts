import type { Setting } from './settings.ts'

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
export type SettingReader = {
  faults: string[]
  /** Whether a setting is given; an empty one is not. */
  given(setting: Setting<unknown>): boolean
  /** The value of a setting, the standard one when it is not given or wrong. */
  read<Value>(setting: Setting<Value>, standard: Value): Value
  /** The value of a setting; undefined when it is not given or wrong. */
  find<Value>(setting: Setting<Value>): Value | undefined
  /** Notes as a fault that a setting is not given; `why` says what needs it. */
  need(setting: Setting<unknown>, why: string): void
}

/** A reader of the settings in an environment. */
export function settingReader(env: Environment): SettingReader {
  const faults: string[] = []
  const find = <Value>(setting: Setting<Value>): Value | undefined => {
    const text = settingText(env, setting)
    if (text === '') return undefined
    const value = setting.read(text)
    if (value === undefined)
      faults.push(`${setting.name} is ${shown(setting, text)}: ${expectation(setting)}`)
    return value
  }
  const given = (setting: Setting<unknown>) => settingText(env, setting) !== ''
  return {
    faults,
    given,
    find,
    read: (setting, standard) => find(setting) ?? standard,
    need(setting, why) {
      if (!given(setting))
        faults.push(`${setting.name} is missing, which ${why} needs: ${expectation(setting)}`)
    },
  }
}

/** What a setting says, without blanks around it; '' when it is not given. */
export function settingText(env: Environment, { name }: Setting<unknown>): string {
  return env[name]?.trim() ?? ''
}

function expectation({ name, expected, example }: Setting<unknown>): string {
  return `expected ${expected}, for example ${name}=${example}`
}

/** A value as it may be printed: without what may be a password, on one line, not too long. */
function shown({ secret }: Setting<unknown>, text: string): string {
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
