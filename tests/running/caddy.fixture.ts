/** For tests: Caddy with the Caddyfile of deploy/, on free ports and with certificates of its own making. */

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { programOnPath } from '../programs.fixture.ts'

/** Undefined where this machine has none and Debian's package cannot be had. */
export const caddy = programOnPath('caddy') ?? undefined

const caddyfile = join(import.meta.dirname, '../../deploy/Caddyfile')
const startLimitMs = 30_000

/** Caddy at work before a site. `ca` is the certificate that its own are signed with. */
export type RunningCaddy = { httpPort: number; httpsPort: number; ca: Buffer }

/** Two ports that are free now. */
export async function freePorts(): Promise<[number, number]> {
  const servers = [createServer(), createServer()]
  const ports: number[] = []
  for (const server of servers) {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    // A server that listens on a port has an address of this form.
    ports.push((server.address() as AddressInfo).port)
  }
  for (const server of servers) await new Promise((resolve) => server.close(resolve))
  return [ports[0] ?? 0, ports[1] ?? 0]
}

/** Starts Caddy before the site on a port; it ends with the test. */
export async function startCaddy(
  sitePort: string,
  [httpPort, httpsPort]: [number, number],
): Promise<RunningCaddy> {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-caddy-'))
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    CLINIC_DOMAIN: 'localhost',
    CLINIC_BARE_DOMAIN: 'clinic.localhost',
    CLINIC_PORT: sitePort,
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
    rmSync(folder, { recursive: true, force: true })
  })
  const root = join(folder, 'pki/authorities/local/root.crt')
  await expect.poll(() => existsSync(root), { timeout: startLimitMs }).toBe(true)
  return { httpPort, httpsPort, ca: readFileSync(root) }
}
