import type { Environment } from '#settings/settings.ts'
import { deskCommands } from '#reception/commands.ts'
import { commands as appointmentCommands, runCommand, runInTerminal } from './command.ts'
import type { Terminal } from './frame.ts'
import type { Program } from './help.ts'
import { doctorCommands } from './server/doctor.ts'
import { mailboxCommands } from './server/mailbox.ts'
import { releaseCommands } from './server/releases.ts'
import { restoreCommands } from './server/restore.ts'
import { setupCommands } from './server/setup.ts'
import { welcomeCommands } from './server/welcome.ts'

/** Everything that can be done with a server: /usr/local/bin/clinic is this program, with the server's settings. */
export const clinicProgram: Program = {
  start: 'clinic',
  about: 'Looks after the website of the clinic on this server.',
  example: 'update',
  commands: {
    ...doctorCommands,
    ...releaseCommands,
    ...appointmentCommands,
    ...deskCommands,
    ...restoreCommands,
    ...mailboxCommands,
    ...setupCommands(process.env['CLINIC_SETTINGS']),
    ...welcomeCommands,
  },
}

export const runClinicCommand = (args: string[], env: Environment, terminal: Terminal) =>
  runCommand(clinicProgram, args, env, terminal)

if (import.meta.main) await runInTerminal(runClinicCommand)
