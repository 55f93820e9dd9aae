import { createServer } from 'node:http'
import { refuseNewerData } from '#appointments/store/open-engine.ts'
import { runScript } from '#content/check/command.ts'
import { type Config, readConfig } from '#settings/config.ts'
import { builtOrigin, importPages } from './built-site.ts'
import { launch, listen, stopOnSignal } from './launch.ts'
import { openSite } from './site.ts'
import { startWatchdog } from './watch/watchdog.ts'

const usage = `Usage: npm run serve -- [--check | --load FOLDER]

Serves the built site. Settings are environment variables: see docs/settings.md.
  --check   only say whether the settings are right, the port is free and the data is of no newer version
  --load    only load what serving the build in a folder needs, for Node to keep it compiled (NODE_COMPILE_CACHE)
  --help    this text

Exit codes: 0 stopped by a signal, 1 there is no build or its data cannot be used, 2 wrong usage or settings.
`

async function check(): Promise<void> {
  const config = readConfig(process.env)
  const probe = createServer()
  await listen(probe, config)
  probe.close()
  await refuseNewerData(config)
  for (const warning of config.warnings) console.log(`Note: ${warning}`)
}

async function serve(): Promise<void> {
  const config = readConfig(process.env)
  const site = await openSite(config)
  const at = await listen(site.server, config)
  stopOnSignal(site.stop)
  startWatchdog()
  const notes = [...config.warnings, ...buildWarnings(config)].map((warning) => `Note: ${warning}`)
  for (const line of [site.startMessage, ...notes]) console.log(line)
  console.log(`Listening on ${at} (${config.siteOrigin})`)
}

/** Search engines and chat apps are given the address that the pages were built for. */
function buildWarnings({ siteOrigin }: Config): string[] {
  const built = builtOrigin()
  if (built === siteOrigin || process.env.SITE_ORIGIN === undefined) return []
  return [
    `The pages were built for ${built}, not for SITE_ORIGIN ${siteOrigin}: run "sudo clinic setup --again" on a server of your own, elsewhere "npm run build" with it.`,
  ]
}

async function main({ values }: { values: { check?: boolean; load?: string } }): Promise<number> {
  if (values.load) await importPages(values.load)
  else await launch('The site', values.check ? check : serve)
  return 0
}

const options = { check: { type: 'boolean' }, load: { type: 'string' } } as const
process.exitCode = await runScript(process.argv.slice(2), usage, { options }, main)
