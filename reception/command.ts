import type { Environment } from '#settings/settings.ts'
import { runCommand, runInTerminal } from '#operator/command.ts'
import { deskCommands } from './commands.ts'
import type { Terminal } from '#operator/frame.ts'
import type { Program } from '#operator/help.ts'

const desk: Program = {
  start: 'npm run -s desk --',
  about:
    'Who works at the desk of the website (docs/desk.md): the first owner, and help when nobody can sign in.',
  example: 'invite',
  commands: deskCommands,
}

export const runDeskCommand = (args: string[], env: Environment, terminal: Terminal) =>
  runCommand(desk, args, env, terminal)

if (import.meta.main) await runInTerminal(runDeskCommand)
