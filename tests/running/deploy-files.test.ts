import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stopLimitMs } from '#appointments/delivery/deliver.ts'
import { readConfig } from '#settings/config.ts'
import { settingNames } from '#settings/settings.ts'

const root = join(import.meta.dirname, '../..')
const text = (file: string) => readFileSync(join(root, file), 'utf8')

/** The values of a key in a systemd unit. */
function unitValues(unit: string, key: string): string[] {
  return [...text(unit).matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value)
}

/** Whether Node reads it, and no program of ours. */
const isOfNode = (name: string) => name.startsWith('NODE_')

test.each(['deploy/clinic.service', 'deploy/clinic-worker.service'])(
  '%s starts what there is, with settings that there are',
  (unit) => {
    const settings = unitValues(unit, 'Environment').map((pair) => pair.split('=') as [string, string])
    const names = settings.map(([name]) => name).filter((name) => !isOfNode(name))
    for (const name of names) expect(settingNames).toContain(name)
    const { shutdownMs, warnings } = readConfig(Object.fromEntries(settings))
    expect(warnings).toEqual([])
    const [program, file = '', ...words] = unitValues(unit, 'ExecStart').join().split(' ')
    expect(program).toBe('/srv/clinic/node_modules/.bin/node')
    expect(existsSync(join(root, file))).toBe(true)
    expect(words).toEqual([])
    const ofNode = settings.filter(([name]) => isOfNode(name))
    expect(Object.fromEntries(ofNode)).toEqual({
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: '/srv/clinic/build/compile-cache',
      NODE_COMPILE_CACHE_PORTABLE: '1',
    })
    expect(unitValues(unit, 'WorkingDirectory')).toEqual(['/srv/clinic'])
    // Else systemd would cut off what the server lets finish.
    const [seconds] = unitValues(unit, 'TimeoutStopSec')
    expect(Number(seconds) * 1000).toBeGreaterThan(shutdownMs + stopLimitMs)
    expect(settings).toContainEqual(['DATA_DIR', '/var/lib/clinic'])
    // Else the first minutes after a boot may have the clock of a dead battery.
    expect(unitValues(unit, 'After').join(' ')).toContain('time-sync.target')
    expect(unitValues(unit, 'StateDirectory')).toEqual(['clinic'])
    expect(unitValues(unit, 'StateDirectoryMode')).toEqual(['0700'])
  },
)
