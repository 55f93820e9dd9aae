import { parseArgs } from 'node:util'
import { StoreUnavailable } from '#appointments/store/store.ts'
import { ContentInvalid } from '#content/check/fault.ts'
import { WrongSettings, type Environment } from '#settings/settings.ts'
import { careCommands } from './appointments/care.ts'
import { countCommands } from './appointments/counts.ts'
import {
  Refused,
  WrongUsage,
  type Call,
  type Command,
  type Commands,
  type Option,
  type Terminal,
} from './frame.ts'
import { commandHelp, overview, type Program } from './help.ts'
import { listCommands } from './appointments/list.ts'
import { mailCommands } from './appointments/mail.ts'
import { asJson } from './table.ts'
import { privacyCommands } from './appointments/privacy.ts'
import { backupCommands } from './server/backup.ts'

/** Every command, in the order of the help. */
export const commands: Commands = {
  ...listCommands,
  ...mailCommands,
  ...privacyCommands,
  ...backupCommands(process.env['CLINIC_SETTINGS']),
  ...careCommands,
  ...countCommands,
}

const commonOptions: Record<string, Option> = {
  json: { type: 'boolean', help: 'output as JSON, for programs' },
  help: { type: 'boolean', short: 'h', help: 'usage, with examples' },
}

const appointments: Program = {
  start: 'npm run -s appointments --',
  about: 'Works with the appointment requests that the website has stored.',
  example: 'export',
  commands,
}

export const runAppointmentsCommand = (args: string[], env: Environment, terminal: Terminal) =>
  runCommand(appointments, args, env, terminal)

/** Runs a program's command with its arguments; returns the exit code. Throws only on our own faults. */
export async function runCommand(
  program: Program,
  args: string[],
  env: Environment,
  terminal: Terminal,
): Promise<number> {
  const [name = '', ...rest] = args
  const { commands } = program
  let help = overview(program)
  try {
    if (['--help', '-h', 'help'].includes(name)) return answer(terminal, help)
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (command === undefined)
      throw new WrongUsage(name === '' ? 'No command given.' : `Unknown command "${name}".`)
    const allOptions = { ...command.options, ...commonOptions }
    help = commandHelp(program, name, command, allOptions)
    const { options, words } = readArguments(rest, allOptions)
    if (options['help'] === true) return answer(terminal, help)
    checkUsage(words, options, command)
    const { json, text, exitCode } = await command.run({ words, options, env, terminal, now: new Date() })
    return answer(terminal, options['json'] === true ? asJson(json) : text, exitCode)
  } catch (error) {
    const { text, exitCode } = describeFault(error, help)
    terminal.writeError(text)
    return exitCode
  }
}

function answer({ write }: Terminal, text: string, exitCode: number = 0): number {
  write(text)
  return exitCode
}

function readArguments(args: string[], options: Record<string, Option>) {
  try {
    const { values, positionals: words } = parseArgs({ args, options, allowPositionals: true })
    // No option here is one that may be repeated.
    return { options: values as Call['options'], words }
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

function checkUsage(given: string[], options: Call['options'], { words = '' }: Command): void {
  // An empty option would match all requests.
  const empty = Object.keys(options).find((name) => options[name] === '')
  if (empty !== undefined) throw new WrongUsage(`--${empty} is empty.`)
  const max = words.endsWith('…') ? Infinity : words === '' ? 0 : 1
  const isOptional = words === '' || words.startsWith('[')
  if (!isOptional && given.length === 0) throw new WrongUsage(`${words} is missing.`)
  if (given.length > max) throw new WrongUsage(`Unexpected argument: "${given[max]}".`)
}

function describeFault(error: unknown, help: string): { text: string; exitCode: 1 | 2 } {
  if (error instanceof WrongUsage) return { text: `${error.message}\n\n${help}`, exitCode: 2 }
  if (error instanceof WrongSettings)
    return {
      text: `Settings to correct:\n${error.faults.map((fault) => `  ${fault}\n`).join('')}`,
      exitCode: 2,
    }
  if (error instanceof Refused || error instanceof StoreUnavailable || error instanceof ContentInvalid)
    return { text: `${error.message}\n`, exitCode: 1 }
  throw error
}

/** Runs a program in the terminal it was started from. */
export async function runInTerminal(run: typeof runAppointmentsCommand): Promise<void> {
  // A reader such as `head` that has seen enough is no fault.
  process.stdout.on('error', () => process.exit())
  process.exitCode = await run(process.argv.slice(2), process.env, {
    write: (text) => process.stdout.write(text),
    writeError: (text) => process.stderr.write(text),
  })
}

if (import.meta.main) await runInTerminal(runAppointmentsCommand)
