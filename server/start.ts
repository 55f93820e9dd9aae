import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type Config, readConfig } from '#settings/config.ts'
import { importPages, NotBuilt, readBuiltPages } from './entry.ts'
import { openServing, type Serving } from './serving.ts'
import { WrongSettings } from '#settings/reader.ts'

const usage = `Usage: node server/start.ts [--check | --load] [--help]

Serves the built site. Settings are environment variables: see docs/settings.md.
  --check   only say whether the settings are right and the ports are free
  --load    only load what serving needs, for Node to keep it compiled (NODE_COMPILE_CACHE)
Exit codes: 0 stopped by a signal, 1 there is no build, 2 wrong settings.
`

/** What a server is to listen on, with the setting that says so. */
type Place = { setting: 'PORT' | 'METRICS_PORT'; port: number; host: string }

/** Tells what is wrong with the settings or the ports and ends the process with code 2. */
function refuse(lines: string[]): never {
  console.error(
    ['The site was not started. Settings to correct:', ...lines.map((line) => `  ${line}`)].join('\n'),
  )
  process.exit(2)
}

function readSettings(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (error instanceof WrongSettings) refuse([...error.faults])
    throw error
  }
}

async function listen(server: Server, place: Place): Promise<AddressInfo> {
  server.listen(place.port, place.host)
  try {
    await once(server, 'listening')
  } catch (error) {
    refuse([portFault(error as NodeJS.ErrnoException, place)])
  }
  // A server that listens on a port has an address of this form.
  return server.address() as AddressInfo
}

function portFault({ code, message }: NodeJS.ErrnoException, { setting, port, host }: Place): string {
  if (code === 'EADDRINUSE')
    return `${setting} ${port} is taken by another program: choose another, for example ${setting}=${port + 1}`
  if (code === 'EACCES')
    return `${setting} ${port} may not be used by this user: choose one above 1023, for example ${setting}=3000`
  return `HOST ${host} with ${setting} ${port} cannot be listened on (${message}): HOST must be an address of this machine`
}

/** The site's place, and that of the figures where they are told. */
function placesOf({ port, host, metricsPort }: Config): { site: Place; operators: Place | undefined } {
  const operators: Place | undefined =
    metricsPort === undefined ? undefined : { setting: 'METRICS_PORT', port: metricsPort, host: '127.0.0.1' }
  return { site: { setting: 'PORT', port, host }, operators }
}

async function check(config: Config): Promise<void> {
  const { site, operators } = placesOf(config)
  for (const place of operators === undefined ? [site] : [site, operators]) {
    const probe = createServer()
    await listen(probe, place)
    probe.close()
  }
  for (const warning of config.warnings) console.log(`Note: ${warning}`)
}

async function serve(config: Config): Promise<void> {
  const serving = await openOrEnd(config)
  const places = placesOf(config)
  const { address, port } = await listen(serving.site, places.site)
  const figures = places.operators && (await listen(serving.operators, places.operators))
  stopOnSignal(serving)
  console.log(serving.startMessage)
  for (const warning of [...config.warnings, ...buildWarnings(config)]) console.log(`Note: ${warning}`)
  if (figures) console.log(`Figures at http://127.0.0.1:${figures.port}/metrics`)
  console.log(
    `Listening on http://${address.includes(':') ? `[${address}]` : address}:${port} (${config.siteOrigin})`,
  )
}

async function openOrEnd(config: Config): Promise<Serving> {
  try {
    return await openServing(config)
  } catch (error) {
    if (!(error instanceof NotBuilt)) throw error
    console.error(`The site was not started. ${error.message}`)
    process.exit(1)
  }
}

/** Search engines and chat apps are told the address that the pages were built for. */
function buildWarnings({ siteOrigin }: Config): string[] {
  const built = readBuiltPages().siteOrigin
  if (built === siteOrigin || process.env.SITE_ORIGIN === undefined) return []
  return [
    `The pages were built for ${built}, not for SITE_ORIGIN ${siteOrigin}: run "npm run build" with it.`,
  ]
}

/** A second signal ends the process at once, as usual. */
function stopOnSignal(serving: Serving): void {
  const stop = () => void serving.stop().then(() => process.exit(0))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)
}

const args = process.argv.slice(2)
if (args.includes('--help')) console.log(usage)
else if (args.includes('--check')) await check(readSettings())
else if (args.includes('--load')) await importPages()
else await serve(readSettings())
