import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { stopLimitMs } from '#appointments/delivery/deliver.ts'
import { readConfig } from '#settings/config.ts'
import { temporaryFolder } from '#appointments/requests.fixture.ts'
import { clinicProgram } from '#operator/clinic.ts'
import { drainLimitMs } from '#server/web/drain.ts'
import { settingNames } from '#settings/settings.ts'
import { programOnPath } from '../programs.fixture.ts'

const root = join(import.meta.dirname, '../..')
const text = (file: string) => readFileSync(join(root, file), 'utf8')

/** The values of a key in a systemd unit. */
function unitValues(unit: string, key: string): string[] {
  return [...text(unit).matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value)
}

/** Whether Node reads it, and no program of ours. */
const isOfNode = (name: string) => name.startsWith('NODE_')

test('the service starts what there is, with settings that there are', () => {
  const [unit, release] = ['deploy/clinic@.service', '/srv/clinic/3000']
  const values = (key: string) => unitValues(unit, key).map((value) => value.replaceAll('%i', '3000'))
  const settings = values('Environment').map((pair) => pair.split('=') as [string, string])
  const names = settings.map(([name]) => name).filter((name) => !isOfNode(name))
  for (const name of names) expect(settingNames).toContain(name)
  const { warnings } = readConfig(Object.fromEntries(settings))
  expect(warnings).toEqual([])
  const [program, file = '', ...words] = values('ExecStart').join().split(' ')
  expect(program).toBe(`${release}/node_modules/.bin/node`)
  expect(existsSync(join(root, file))).toBe(true)
  expect(words).toEqual([])
  // Else systemd would cut off what the server lets finish.
  const [seconds] = values('TimeoutStopSec')
  expect(Number(seconds) * 1000).toBeGreaterThan(drainLimitMs + stopLimitMs)
  expect(settings).toContainEqual(['DATA_DIR', '/var/lib/clinic'])
  // Else the first minutes after a boot may have the clock of a dead battery.
  expect(values('After').join(' ')).toContain('time-sync.target')
  // The server ends itself after 60 s when its event loop hangs.
  expect([values('Type'), values('NotifyAccess')]).toEqual([['notify'], ['all']])
  expect(Number(values('WatchdogSec')[0])).toBeGreaterThan(60)
})

test('each timer runs a command that there is, and mails when it fails', () => {
  const timers = readdirSync(join(root, 'deploy')).filter((name) => name.endsWith('.timer'))
  const tasks = timers.map((name) => unitValues(`deploy/${name}`, 'Unit').join())
  const commands = tasks.map((unit) => /^clinic-task@([\w-]+)\.service$/.exec(unit)?.[1] ?? unit)
  expect(commands.toSorted()).toEqual(['backup', 'doctor', 'restore-check'])
  for (const name of [...commands, 'mail-failure'])
    expect(Object.keys(clinicProgram.commands)).toContain(name)
  expect(unitValues('deploy/clinic-task@.service', 'OnFailure')).toEqual(['clinic-failed@%i.service'])
})

test('the installation fetches the Node that the project brings, and puts there all of deploy/', () => {
  const script = text('deploy/install.sh')
  const { dependencies } = JSON.parse(text('package.json'))
  expect(script).toContain(`node_version=${dependencies.node}\n`)
  const { units } = /for file in (?<units>.*\.service'.*); do\n\t\tput/.exec(script)?.groups ?? {}
  for (const name of readdirSync(join(root, 'deploy')).filter((name) => /\.(service|timer)$/.test(name)))
    expect(spelledOut(units ?? '')).toContain(name)
})

test('a release that is not there is told before anything is changed, with what to do', () => {
  const [source, backup] = [temporaryFolder(), join(temporaryFolder(), 'NAME.tar')]
  const git = (...words: string[]) =>
    execFileSync('git', ['-C', source, '-c', 'user.name=T', '-c', 'user.email=t@t.in', ...words])
  execFileSync('git', ['init', '--quiet', '--initial-branch=main', source])
  git('commit', '--quiet', '--allow-empty', '--message', 'First')
  const told = (...words: string[]) => {
    const script = join(root, 'deploy/install.sh')
    const all = [script, '--dry-run', '--source', source, ...words]
    const { stdout, stderr } = spawnSync('bash', all, { encoding: 'utf8' })
    return stdout.includes('Changes:') ? 'goes on' : stderr
  }
  expect(told()).toContain(`${source} has no release yet`)
  expect(told()).toContain('--version main')
  writeFileSync(join(source, 'about.json'), '{"version":"v1.0.0"}')
  execFileSync('tar', ['-cf', backup, '-C', source, './about.json'])
  expect(told('--restore', backup)).toContain('holds no settings')
  writeFileSync(join(source, 'clinic.env'), 'PORT=3000')
  execFileSync('tar', ['-cf', backup, '-C', source, './about.json', './clinic.env'])
  expect(told('--restore', backup)).toContain(`The backup is of v1.0.0, which ${source} does not have: give`)
  expect(told('--version', 'v3.0.0')).toContain('has no v3.0.0. What it has: main')
  expect(told('--source', `${source}/none`)).toContain('cannot be read')
  writeFileSync(backup, 'no archive')
  expect(told('--restore', backup)).toContain('is damaged or cut off')
  git('tag', 'v1.0.0')
  expect(told()).not.toContain(source)
})

/** "clinic-{a,b}.timer" names two. */
function spelledOut(list: string): string[] {
  return list
    .replaceAll("'", '')
    .split(' ')
    .flatMap((name) => {
      const [before = '', choice, after = ''] = name.split(/\{(.*)\}/)
      return choice === undefined ? [name] : choice.split(',').map((one) => `${before}${one}${after}`)
    })
}

test('the containers get settings that there are, and Caddy finds the site in them', () => {
  const compose = parse(text('compose.yaml'), { merge: true }) as {
    services: Record<string, { environment?: Record<string, string>; volumes?: string[]; image?: string }>
  }
  const { clinic, caddy, backup } = compose.services
  const image = [...text('Dockerfile').matchAll(/^ENV ([^]*?[^\\])\n/gm)].flatMap(([, pairs = '']) =>
    [...pairs.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name),
  )
  const names = [...Object.keys({ ...clinic?.environment, ...backup?.environment }), ...image]
  const ofSystem = ['PATH', 'HOME']
  expect(
    names.filter((name) => !isOfNode(name) && !ofSystem.includes(name) && !settingNames.includes(name)),
  ).toEqual([])
  for (const name of Object.keys(caddy?.environment ?? {}))
    expect(text('deploy/Caddyfile')).toContain(`{$${name}`)
  expect(caddy?.environment?.['CLINIC_HOST']).toBe('clinic')
  for (const [file] of (caddy?.volumes ?? []).map((volume) => volume.split(':')))
    if (file?.startsWith('./')) expect(existsSync(join(root, file))).toBe(true)
  expect(backup?.image).toBe(clinic?.image)
})

test.skipIf(programOnPath('shellcheck') === null)(
  'shell scripts have no faults (not run without shellcheck)',
  () => {
    const { stdout, status } = spawnSync('shellcheck', ['deploy/install.sh', 'deploy/clinic'], {
      cwd: root,
      encoding: 'utf8',
    })
    expect([status, stdout]).toEqual([0, ''])
  },
)
