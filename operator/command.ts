import { parseArgs } from 'node:util'
import { StoreUnavailable } from '#appointments/store/store.ts'
import { backup, check, restoreCheck } from './care.ts'
import { Refused, WrongUsage } from './frame.ts'
import type { Call, Command, Option, Terminal } from './frame.ts'
import { commandHelp, overview } from './help.ts'
import { dead, exporting, list, show } from './list.ts'
import { release, resend, retryDead, sendTest } from './mail.ts'
import { erase, purge } from './privacy.ts'
import { asJson } from './print/table.ts'
import { WrongSettings } from '#settings/reader.ts'
import type { Environment } from '#settings/reader.ts'

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  list,
  show,
  exporting,
  dead,
  resend,
  release,
  retryDead,
  purge,
  erase,
  backup,
  restoreCheck,
  check,
  sendTest,
]

/** Options that every command takes. */
export const commonOptions: Record<string, Option> = {
  json: { type: 'boolean', help: 'the answer as JSON, for programs' },
  help: { type: 'boolean', short: 'h', help: 'how the command is used, with examples' },
}

/** Runs the command with its arguments; returns the exit code. Throws only on our own faults. */
export async function runAppointmentsCommand(
  args: string[],
  env: Environment,
  terminal: Terminal,
): Promise<number> {
  let command: Command | undefined
  try {
    const [name, ...rest] = joined(args)
    command = commands.find((one) => one.name === name)
    if (command === undefined) return answerWithout(name, terminal)
    const { values, words } = readArguments(command, rest)
    if (values['help'] === true) {
      terminal.write(commandHelp(command, commonOptions))
      return 0
    }
    const { json, text, exitCode } = await command.run(callOf(words, values, env, terminal))
    terminal.showProgress?.('')
    terminal.write(values['json'] === true ? asJson(json) : text)
    return exitCode
  } catch (error) {
    return answerFault(error, command, terminal)
  }
}

function callOf(words: string[], options: Call['options'], env: Environment, terminal: Terminal): Call {
  return { words, options, env, terminal, now: new Date() }
}

/** "restore check" reads as well as "restore-check". */
function joined(args: string[]): string[] {
  const [first, second, ...rest] = args
  return first === 'restore' && second === 'check' ? ['restore-check', ...rest] : args
}

function answerWithout(name: string | undefined, terminal: Terminal): number {
  if (name === '--help' || name === '-h' || name === 'help') {
    terminal.write(overview(commands))
    return 0
  }
  const why = name === undefined ? 'What shall be done?' : `There is no command "${name}".`
  terminal.writeError(`${why}\n\n${overview(commands)}`)
  return 2
}

function readArguments(command: Command, args: string[]) {
  const options = { ...command.options, ...commonOptions }
  const { values, positionals: words } = parseSoundly(args, options)
  if (values['help'] !== true && words.length < command.least)
    throw new WrongUsage(`${command.words} is missing.`)
  if (words.length > command.most) throw new WrongUsage(`"${words[command.most]}" is too much.`)
  return { values, words }
}

function parseSoundly(args: string[], options: Record<string, Option>) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    // No option here is one that may be repeated.
    return { values: values as Call['options'], positionals }
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error))
  }
}

function answerFault(error: unknown, command: Command | undefined, terminal: Terminal): number {
  terminal.showProgress?.('')
  if (error instanceof WrongUsage) {
    const help = command === undefined ? overview(commands) : commandHelp(command, commonOptions)
    terminal.writeError(`${error.message}\n\n${help}`)
    return 2
  }
  if (error instanceof Refused || error instanceof StoreUnavailable) {
    terminal.writeError(`${error.message}\n`)
    return 1
  }
  if (error instanceof WrongSettings) {
    terminal.writeError(`Settings to correct:\n${error.faults.map((fault) => `  ${fault}\n`).join('')}`)
    return 2
  }
  throw error
}

if (import.meta.main) {
  // A reader such as `head` that has seen enough is no fault.
  process.stdout.on('error', () => process.exit())
  const { stderr } = process
  process.exitCode = await runAppointmentsCommand(process.argv.slice(2), process.env, {
    write: (text) => process.stdout.write(text),
    writeError: (text) => stderr.write(text),
    columns: process.stdout.columns ?? 160,
    showProgress: stderr.isTTY ? (text) => stderr.write(`\r\u001b[K${text}`) : undefined,
  })
}
