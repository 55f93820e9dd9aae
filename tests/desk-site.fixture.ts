import getPort from 'get-port'
import { runDeskCommand } from '#reception/command.ts'
import { printed } from '#operator/printed.fixture.ts'
import { type Site, startSite } from './site-server.fixture.ts'

/** Words that do not belong together. */
export const goodPassword = 'lamp river seventeen'

/** A site whose desk can be used: passkeys need the name localhost, and forms the origin that the settings name. */
export type DeskSite = Site & { desk: string; invite: (...args: string[]) => Promise<string> }

/** Serves the built site on localhost; nobody is invited yet. `before` is put in front of the command. */
export async function startDeskSite(env: NodeJS.ProcessEnv = {}, before: string[] = []): Promise<DeskSite> {
  const port = await getPort()
  const origin = `http://localhost:${port}`
  const site = await startSite({
    before,
    env: { PORT: String(port), SITE_ORIGIN: origin, HOST: 'localhost', ...env },
  })
  const settings = { DATA_DIR: site.dataDir, SITE_ORIGIN: origin, ...env }
  const invite = async (...args: string[]) =>
    (await runDesk(settings, 'invite', ...args)).split('\n')[0] ?? ''
  return { ...site, desk: `${env.DESK_ORIGIN ?? origin}/desk`, invite }
}

/** What `npm run -s desk` prints next to the site. */
export function runDesk(env: NodeJS.ProcessEnv, ...args: string[]): Promise<string> {
  return printed(runDeskCommand, args, env)
}
