import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bootMachine, lacking, type Machine } from './machine.fixture.ts'
import {
  answers,
  clone,
  documented,
  domain,
  install,
  makeReleases,
  prerequisites,
  read,
  trustful,
  typistOn,
} from './typing.fixture.ts'

const onServer = documented(/^(sudo|apt-get|git clone|ssh-keygen|cat) /)
type Posted = { thanked: string[]; others: string[]; slowestMs: number }

function postedOn({ folder }: Machine): Posted {
  return JSON.parse(readFileSync(join(folder, 'root/posted.json'), 'utf8')) as Posted
}

function keptOn(machine: Machine): string[] {
  const { printed } = machine.run('sudo clinic list --json')
  return (JSON.parse(printed) as { subject: string }[]).map(({ subject }) => subject)
}

const readyOn = (machine: Machine) =>
  machine.run(`curl -s --max-time 5 localhost:${portOn(machine)}/readyz`).printed

const portOn = (machine: Machine) =>
  /^CLINIC_PORT=(\d+)/m.exec(machine.run('cat /srv/clinic/caddy.env').printed)?.[1]

test.skipIf(lacking.length > 0)(
  `every documented command does on an empty Debian what the documents say, and no form is lost (needs ${lacking.join(', ') || 'nothing more'})`,
  { timeout: 120 * 60_000 },
  async () => {
    const typed = new Set<string>()
    const releases = makeReleases()
    const machine = await bootMachine({ '/opt/site.git': releases })
    machine.run(trustful)
    writeFileSync(join(machine.folder, 'root/answers.env'), answers)
    const type = typistOn(machine, typed)

    // Installed as the document says, with the answers from a file: nobody sits before this terminal.
    type('ssh-keygen -t ed25519', "ssh-keygen -t ed25519 -N '' -f ~/.ssh/id_ed25519")
    expect(type('cat ~/.ssh/id_ed25519.pub').printed).toMatch(/^ssh-ed25519 /)
    const first = type(prerequisites)
    expect(first.status).toBe(0)
    expect(type('sudo -i', 'echo id | sudo -i').printed).toContain('uid=0(root)')
    expect(type('git clone ADDRESS clinic-site', clone).status).toBe(0)
    const dry = type('sudo clinic-site/deploy/install.sh --dry-run')
    expect(dry.printed).toMatch(/user clinic[^]*Caddy[^]*firewall[^]*Nothing was changed/)
    expect(machine.run('id clinic').status).toBe(1)
    const installed = type(install, `${install} --answers answers.env --version v1.0.0`)
    expect(installed).toMatchObject({ status: 0 })
    expect(installed.printed).toMatch(new RegExp(`The site is at https://${domain}\\n.*/desk/set-up/[\\w-]+`))
    const again = machine.run(`${install} --answers answers.env`)
    expect(
      again.printed
        .split('\n')
        .filter(
          (line) =>
            line.startsWith('  ') && /^ {2}(systemd|Debian|folder|user|timers|Caddy|firewall)/.test(line),
        ),
    ).toEqual([])

    // Limits would refuse so many forms from one machine.
    machine.run(
      "printf 'RATE_IP=off\\nRATE_PHONE=off\\nRATE_GLOBAL=off\\n' >> /etc/clinic.env && systemctl restart 'clinic@*'",
    )
    writeFileSync(join(machine.folder, 'root/post-forms.ts'), read('tests/deployed/post-forms.ts'))
    machine.run(`setsid /srv/clinic/node/bin/node post-forms.ts ${domain} 1500 > post.log 2>&1 < /dev/null &`)
    await expect.poll(() => postedOn(machine).thanked.length, { timeout: 60_000 }).toBeGreaterThan(3)

    // The clinic's own words go through an update that changes the same file.
    machine.run(
      "sed -i 's/^  street: .*/  street: 12, My Own Arcade, near Law Garden/' /srv/clinic/own/content/clinic.yaml",
    )
    expect(type('sudo clinic publish')).toMatchObject({ status: 0 })
    expect(type('sudo clinic publications').status).toBe(0)
    const updated = type('sudo clinic update', 'sudo clinic update v1.1.0')
    expect(updated).toMatchObject({ status: 0, printed: expect.stringContaining('v1.1.0 runs now') })
    const home = machine.run(`curl -sk --resolve ${domain}:443:127.0.0.1 https://${domain}/`).printed
    expect(home).toContain('12, My Own Arcade')
    expect(home).toContain('This release saves teeth first')

    // Releases that fail change nothing.
    const port = portOn(machine)
    expect(machine.run('sudo clinic update v1.2.0')).toMatchObject({
      status: 1,
      printed: expect.stringMatching(/copy of the data[^]*broken[^]*goes on as before/),
    })
    expect(machine.run('sudo clinic update v1.3.0')).toMatchObject({
      status: 1,
      printed: expect.stringMatching(/not ready within a minute[^]*goes on as before/),
    })
    expect(portOn(machine)).toBe(port)
    expect(type('sudo clinic rollback')).toMatchObject({
      status: 0,
      printed: expect.stringContaining('v1.0.0 runs again'),
    })

    // As after a start of the machine: what is switched on, and nothing else.
    const units = machine.run(
      "systemctl list-units --plain --no-legend --state=running 'clinic@*' caddy.service",
    )
    expect(units.printed.trim().split('\n')).toHaveLength(2)
    // It ends when the site says that it is ready.
    expect(type("sudo systemctl restart 'clinic@*'").status).toBe(0)
    expect(readyOn(machine)).toContain('true')
    expect(type('sudo clinic check').printed).toMatch(/^ok +settings: /m)

    expect(type('sudo clinic send-test').status).toBe(0)
    expect(type('sudo clinic retry-dead').printed).toContain('Retrying 0 mails')
    for (const line of ['sudo journalctl --vacuum-size=200M', 'sudo apt-get clean'])
      expect([line, type(line).status]).toEqual([line, 0])
    expect(type('sudo clinic mail').printed).toContain('nobody is mailed')
    expect(type('sudo clinic launch-check').printed).toContain('content/clinic.yaml')
    // The first answer is wrong; the last, empty one leaves the second place open.
    const lines = `clinic ${domain} reception@clinic.example none ''`
    const asked = type('sudo clinic setup --again', `printf '%s\\n' ${lines} | sudo clinic setup --again`)
    expect(asked.printed).toContain('expected a name such as www.clinic.in')
    expect(asked).toMatchObject({ status: 0, printed: expect.stringContaining('The settings are written') })
    machine.run('touch stop && sleep 5')
    const { thanked, others, slowestMs } = postedOn(machine)
    const programs = 'apt-get install postgresql-client'
    expect(type(programs, programs.replace('install', 'install -y')).status).toBe(0)
    for (const program of ['rclone', 'restic']) {
      const line = `sudo apt-get install ${program}`
      expect([line, type(line, line.replace('install', 'install -y')).status]).toEqual([line, 0])
    }
    machine.run(
      "install -d -o clinic /var/lib/clinic/copies && sed -i 's|^BACKUP_COPY=.*|BACKUP_COPY=rclone:/var/lib/clinic/copies|' /etc/clinic.env",
    )
    const remotes = 'sudo -u clinic env HOME=/var/lib/clinic rclone config'
    expect(type(remotes, `echo q | ${remotes}`).status).toBe(0)
    expect(type("sudo -u clinic ssh-keygen -t ed25519 -N '' -f /srv/clinic/.ssh/id_ed25519").status).toBe(0)
    expect(type('sudo cat /srv/clinic/.ssh/id_ed25519.pub').printed).toMatch(/^ssh-ed25519 /)
    // The new password comes from the keyboard, not from the command.
    const repository = 'sudo -u clinic env HOME=/var/lib/clinic restic --repo sftp:user@host:/clinic init'
    const here = repository.replace('sftp:user@host:', '/var/lib/clinic')
    expect(type(repository, `echo WORD | ${here}`).status).toBe(0)
    expect(type('sudo clinic backup').printed).toContain('Copied to rclone:/var/lib/clinic/copies')
    expect(type('sudo clinic restore-check').printed).toMatch(/is whole: \d+ requests/)
    expect(type('sudo clinic doctor').printed).toMatch(/^ok {5}website: takes requests/m)
    const kept = keptOn(machine)
    console.log(
      `${thanked.length} thanked, ${others.length} others, slowest ${slowestMs} ms, ${kept.length} kept`,
    )
    expect(others).toEqual([])
    expect(thanked.length).toBeGreaterThanOrEqual(200)
    expect(thanked.filter((subject) => !kept.includes(subject))).toEqual([])

    // What timers do, in their sandbox; what fails is mailed.
    for (const task of ['backup', 'restore-check'])
      expect(machine.run(`sleep 1; systemctl start clinic-task@${task}`).status).toBe(0)
    machine.run('systemctl start clinic-task@doctor')
    await expect
      .poll(() => machine.run("grep -rl 'clinic doctor' /var/lib/clinic/mail/new").printed, {
        timeout: 60_000,
      })
      .not.toBe('')

    // A server that stands still as a whole is ended by systemd, and started again.
    const unit = `clinic@${portOn(machine)}`
    const processOf = () => machine.run(`systemctl show --property=MainPID --value ${unit}`).printed.trim()
    const still = processOf()
    machine.run(`kill -STOP ${still}`)
    await expect
      .poll(() => processOf() !== still && readyOn(machine), { timeout: 180_000, interval: 2_000 })
      .toContain('true')
    expect(machine.run(`journalctl --unit ${unit}`).printed).toContain('Watchdog timeout')

    // The last backup lies elsewhere when the machine is lost.
    const backups = join(machine.folder, 'var/backups/clinic')
    const newest = () =>
      readdirSync(backups)
        .filter((file) => file.endsWith('.tar'))
        .toSorted()
        .at(-1) ?? ''
    const name = newest()
    const spare = mkdtempSync(join(tmpdir(), 'clinic-elsewhere-'))
    onTestFinished(() => rmSync(spare, { recursive: true, force: true }))
    execFileSync('cp', [join(backups, name), spare])

    // From a release with other tables one goes back with the backup that the update made.
    expect(machine.run('sudo clinic update v1.4.0').printed).toContain(
      'going back means to restore the backup',
    )
    machine.run(`rm stop; timeout 6 /srv/clinic/node/bin/node post-forms.ts ${domain} 1500`)
    expect(machine.run('sudo clinic rollback')).toMatchObject({
      status: 1,
      printed: expect.stringContaining('This data is from a newer version'),
    })
    const goBack = 'sudo clinic rollback --backup FILE'
    expect(type(goBack, goBack.replace('FILE', `/var/backups/clinic/${newest()}`))).toMatchObject({
      status: 0,
      printed: expect.stringMatching(
        /v1\.0\.0 runs again[^]*Enter by hand what came in since.*: \d+ requests/,
      ),
    })
    expect(keptOn(machine).toSorted()).toEqual(kept.toSorted())

    // Another address: all else is kept, and the pages and Caddy know it.
    const moved = 'www.moved.localhost'
    const answered = machine.run(`printf '%s\n' ${moved} '' '' '' | sudo clinic setup --again`)
    expect(answered.printed).toContain(`The site runs with them, now at https://${moved}`)
    expect(answered.printed).toContain('[rclone:/var/lib/clinic/copies]')
    expect(answered.printed).toContain(
      'The second place for backups, rclone:/var/lib/clinic/copies, can be used',
    )
    expect(type('sudo systemctl restart caddy').status).toBe(0)
    const there = machine.run(`curl -sk --resolve ${moved}:443:127.0.0.1 https://${moved}/`).printed
    expect(there).toContain(`href="https://${moved}/"`)
    await machine.powerOff()

    const empty = await bootMachine({ '/opt/site.git': releases, [`/root/${name}`]: join(spare, name) })
    empty.run(`${trustful}; ${prerequisites} && ${clone}`)
    const onEmpty = typistOn(empty, typed)
    const restore = 'sudo clinic-site/deploy/install.sh --restore NAME.tar'
    expect(onEmpty(restore, restore.replace('NAME.tar', name))).toMatchObject({
      status: 0,
      printed: expect.stringContaining('Restored: '),
    })
    expect(keptOn(empty).toSorted()).toEqual(kept.toSorted())
    expect(empty.run(`curl -sk --resolve ${domain}:443:127.0.0.1 https://${domain}/`).printed).toContain(
      '12, My Own Arcade',
    )
    expect(onEmpty('sudo clinic list').printed).toContain('Asha Mehta')
    const erased = onEmpty('sudo clinic erase', 'sudo clinic erase --phone 9876500001 --yes')
    expect(erased.printed).toContain('Erased 1 request')
    empty.run(`cp ${name} /var/backups/clinic/NAME.tar`)
    expect(onEmpty('sudo clinic restore /var/backups/clinic/NAME.tar')).toMatchObject({
      status: 0,
      printed: expect.stringMatching(/What was there before lies in[^]*Erased again: 1 request/),
    })

    expect(onServer.filter((line) => !typed.has(line))).toEqual([])
  },
)
