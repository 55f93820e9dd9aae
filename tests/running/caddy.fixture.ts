/** For tests: Caddy with the Caddyfile of deploy/, on free ports and with certificates that it makes itself. */

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { type Agent, request } from 'node:https'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import getPort from 'get-port'
import { expect, onTestFinished } from 'vitest'
import { temporaryFolder } from '#appointments/requests.fixture.ts'
import type { Question } from '#server/web/raw-http.fixture.ts'
import { readAnswer } from '../abuse/a-form.fixture.ts'
import { programOnPath } from '../programs.fixture.ts'
import { startSite } from '../site-server.fixture.ts'

/** Undefined where this machine has none and Debian's package cannot be had. */
export const caddy = programOnPath('caddy') ?? undefined

const caddyfile = join(import.meta.dirname, '../../deploy/Caddyfile')
const startLimitMs = 30_000

/** Serves the built site behind Caddy, by https. `restart` starts it again on the same port and data; the test stops it. */
export async function startBehindCaddy(
  env: Record<string, string> = {},
  caddyEnv: Record<string, string> = {},
) {
  const sitePort = await getPort()
  const running = await startCaddy(sitePort, caddyEnv)
  const settings = { SITE_ORIGIN: running.origin, TRUST_PROXY_HOPS: '1', PORT: String(sitePort), ...env }
  const site = await startSite({ env: settings })
  const restart = () => startSite({ env: { ...settings, DATA_DIR: site.dataDir } })
  return { ...running, site, restart }
}

/** Starts Caddy in front of a port, on two others, until the test ends. `ask` trusts its own certificate and no other. */
async function startCaddy(sitePort: number, more: Record<string, string>) {
  const [httpPort, httpsPort] = [await getPort(), await getPort()]
  const folder = temporaryFolder()
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    CLINIC_DOMAIN: 'localhost',
    CLINIC_BARE_DOMAIN: 'clinic.localhost',
    CLINIC_PORT: String(sitePort),
    ...more,
  }
  const adapt = [caddy ?? '', ['adapt', '--config', caddyfile, '--adapter', 'caddyfile']] as const
  const config = JSON.parse(execFileSync(...adapt, { env, encoding: 'utf8' }))
  config.admin = { disabled: true }
  config.storage = { module: 'file_system', root: folder }
  config.apps.http.http_port = httpPort
  config.apps.http.https_port = httpsPort
  for (const server of Object.values<{ listen: string[] }>(config.apps.http.servers)) {
    server.listen = [`127.0.0.1:${httpsPort}`]
  }
  config.apps.pki = { certificate_authorities: { local: { install_trust: false } } }
  config.apps.tls = { automation: { policies: [{ issuers: [{ module: 'internal' }] }] } }
  writeFileSync(join(folder, 'caddy.json'), JSON.stringify(config))

  const child = spawn(caddy ?? '', ['run', '--config', join(folder, 'caddy.json')], { env, stdio: 'ignore' })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const root = join(folder, 'pki/authorities/local/root.crt')
  await expect.poll(() => existsSync(root), { timeout: startLimitMs }).toBe(true)
  const ca = readFileSync(root)
  const ask = async ({ body, ...question }: Question & { localAddress?: string }, agent?: Agent) => {
    const asked = request({ host: 'localhost', port: httpsPort, ca, agent, ...question })
    asked.end(body)
    // Node gives this event one argument, of this type.
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    const { statusCode, headers } = answer
    return readAnswer({ status: statusCode!, headers, body: await buffer(answer) })
  }
  // Caddy gives this answer itself.
  const health = () => ask({ path: '/readyz' }).catch(() => null)
  await expect.poll(health, { timeout: startLimitMs }).not.toBeNull()
  return { httpPort, origin: `https://localhost:${httpsPort}`, ask }
}
