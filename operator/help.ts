import type { Command, Commands, Option } from './frame.ts'
import { labelled } from './table.ts'

/** A program with commands: how it is started, what it is for, and an example whose options can be asked for. */
export type Program = { start: string; about: string; example: string; commands: Commands }

/** All commands with a line each. */
export function overview({ start, about, example, commands }: Program): string {
  const lines = Object.entries(commands).map(([name, { words = '', summary }]): [string, string] => {
    return [`  ${name} ${words}`.trimEnd(), summary]
  })
  return `${about}

Usage: ${start} COMMAND [OPTIONS]

${labelled(lines)}
All take --json and --help; --help lists the options with examples:
  ${start} ${example} --help

They all work while the website runs, and use the same settings (docs/settings.md): DATA_DIR or
DATABASE_URL says where the requests are kept.
Exit codes: 0 done; 1 it could not be done, or the check found something; 2 wrong usage or settings.
`
}

/** How one command is used. */
export function commandHelp(
  { start }: Program,
  name: string,
  command: Command,
  options: Record<string, Option>,
): string {
  const lines = Object.entries(options).map(([option, { value = '', help }]): [string, string] => {
    return [`  --${option} ${value}`.trimEnd(), help]
  })
  return `${name}: ${command.summary}

Usage: ${[start, name, command.words, '[OPTIONS]'].filter(Boolean).join(' ')}

${labelled(lines)}
Examples:
${command.examples.map((example) => `  ${start} ${example}\n`).join('')}`
}
