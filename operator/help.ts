import type { Command, Commands, Option } from './frame.ts'
import { labelled } from './print/table.ts'

const start = 'npm run -s appointments --'

/** All commands with a line each. */
export function overview(commands: Commands): string {
  const lines = Object.entries(commands).map(([name, { words = '', summary }]): [string, string] => {
    return [`  ${name} ${words}`.trimEnd(), summary]
  })
  return `What the clinic can do with the appointment requests that the website has kept.

Usage: ${start} COMMAND [OPTIONS]

${labelled(lines)}
Each takes --json, and --help, which lists its options with examples:
  ${start} export --help

All of them work while the website runs. They take the same settings (docs/settings.md): DATA_DIR or
DATABASE_URL says where the requests are kept.
Exit codes: 0 done; 1 it could not be done, or the check found something; 2 wrong usage or settings.
`
}

/** How one command is used. */
export function commandHelp(name: string, command: Command, options: Record<string, Option>): string {
  const lines = Object.entries(options).map(([option, { value = '', help }]): [string, string] => {
    return [`  --${option} ${value}`.trimEnd(), help]
  })
  return `${name}: ${command.summary}

Usage: ${[start, name, command.words, '[OPTIONS]'].filter(Boolean).join(' ')}

${labelled(lines)}
Examples:
${command.examples.map((example) => `  ${start} ${example}\n`).join('')}`
}
