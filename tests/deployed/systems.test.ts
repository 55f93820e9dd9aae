import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bootMachine, lacking, type Machine, otherSuites } from './machine.fixture.ts'
import {
  answers,
  clone,
  documented,
  domain,
  install,
  makeReleases,
  prerequisites,
  trustful,
  typistOn,
} from './typing.fixture.ts'

/** `npm test` runs this test, and `npm start` is how it comes to run. */
const byNpm = documented(/^npm (?!test$|start$)/)

/** What only a machine in the world outside has: a name, a certificate for it, and a clock set by the network. */
const ofTheWorld = /^WRONG {2}(clock of the server|certificate|version|desk):/

test.skipIf(lacking.length > 0).each(otherSuites)(
  '%s gets the site in one command, and the doctor finds it well',
  { timeout: 60 * 60_000 },
  async (suite) => {
    const machine = await bootMachine({ '/opt/site.git': makeReleases() }, suite)
    writeFileSync(join(machine.folder, 'root/answers.env'), answers)
    expect(machine.run(`${trustful}; ${prerequisites} && ${clone}`)).toMatchObject({ status: 0 })
    const type = typistOn(machine, new Set())
    expect(type(`${install} --answers answers.env --version v1.0.0`)).toMatchObject({ status: 0 })
    machine.run('sudo clinic backup && sudo clinic restore-check')
    const found = type('sudo clinic doctor').printed.split('\n')
    expect(found.filter((line) => line.startsWith('WRONG') && !ofTheWorld.test(line))).toEqual([])
    expect(machine.run('systemctl --failed --no-legend --plain').printed).not.toContain('clinic')
    const home = machine.run(`curl -sk --resolve ${domain}:443:127.0.0.1 https://${domain}/`).printed
    expect(home).toContain('<h1')
    if (suite === otherSuites[0]) runByHand(machine)
  },
)

/** The commands of whoever has no such server, in the checkout on this machine. */
function runByHand(machine: Machine): void {
  machine.run('cp -a /var/lib/clinic data')
  const env = 'export PATH=/srv/clinic/node/bin:$PATH DATA_DIR=/root/data PORT=3999'
  const filled = (line: string) =>
    line
      .replace('npm run serve', 'timeout 20 npm run serve')
      .replace('NAME.tar', '$(ls /root/data/backups/*.tar | tail -1)')
  const type = typistOn(machine, new Set())
  // All but the first need the packages that it installs.
  const isFirst = (line: string) => line.startsWith('npm ci --include=dev')
  for (const line of [...byNpm.filter(isFirst), ...byNpm.filter((line) => !isFirst(line))]) {
    const { status, printed } = type(line, `${env}; cd clinic-site && ${filled(line)}`)
    if (line === 'npm run serve') expect(printed).toContain('Listening on')
    else if (line === 'npm run launch:check') expect(printed).toContain('content/clinic.yaml')
    else expect([line, status]).toEqual([line, 0])
  }
}
