import type { Command, Option } from './frame.ts'

const start = 'npm run -s appointments --'

/** All commands with a line each. */
export function overview(commands: readonly Command[]): string {
  const names = commands.map(({ name, words }) => `${name} ${words}`.trim())
  const width = Math.max(...names.map(({ length }) => length)) + 2
  const lines = commands.map(({ summary }, index) => `  ${(names[index] ?? '').padEnd(width)}${summary}\n`)
  return `What the clinic can do with the appointment requests that the website has kept.

Usage: ${start} COMMAND [OPTIONS]

${lines.join('')}
Each takes --json, and --help, which tells its options with examples:
  ${start} export --help

All of them work while the website runs. They take the same settings (docs/settings.md): DATA_DIR or
DATABASE_URL says where the requests are kept.
Exit codes: 0 done; 1 it could not be done, or the check found something; 2 wrong usage or settings.
`
}

/** How one command is used. */
export function commandHelp(command: Command, commonOptions: Record<string, Option>): string {
  const options = Object.entries({ ...command.options, ...commonOptions })
  const names = options.map(([name, { value }]) => `--${name}${value === undefined ? '' : ` ${value}`}`)
  const width = Math.max(...names.map(({ length }) => length)) + 2
  const lines = options.map(([, { help }], index) => `  ${(names[index] ?? '').padEnd(width)}${help}\n`)
  const words = command.words === '' ? '' : ` ${command.words}`
  return `${command.name}: ${command.summary}

Usage: ${start} ${command.name}${words} [OPTIONS]

${lines.join('')}
Examples:
${command.examples.map((example) => `  ${start} ${example}\n`).join('')}`
}
