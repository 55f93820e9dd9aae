import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '#content/check/project-root.ts'
import { bootMachine, lacking, type Machine } from './machine.fixture.ts'

const root = projectRoot()
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Every command that the documents tell an owner to type on the server, without the remark behind it. */
const documented = ['docs/going-live.md', 'docs/running.md'].flatMap((file) =>
  [...read(file).matchAll(/^```sh\n([^]*?)^```/gm)]
    .flatMap(([, block = '']) => block.split('\n'))
    .map((line) => line.replace(/ {2,}#.*$/, '').trim())
    .filter((line) => /^(sudo|git clone|ssh-keygen|cat) /.test(line)),
)

const domain = 'www.clinic.localhost'
const answers = `DOMAIN=${domain}\nOWNER="Dr. Kirit Majmudar"\nMAIL_TO=reception@clinic.example\n`

/** A repository with releases: v1.0.0 is this checkout, v1.1.0 has other words, v1.2.0 never starts, v1.3.0 never on the real data. */
function makeReleases(): string {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-releases-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=T', '-c', 'user.email=t@t.in', ...args])
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, folder])
  const release = (tag: string, file: string, from: string | RegExp, to: string) => {
    const text = readFileSync(join(folder, file), 'utf8')
    expect(text).toMatch(from)
    writeFileSync(join(folder, file), text.replace(from, to))
    git('commit', '--quiet', '--all', '--message', tag)
    git('tag', tag)
    if (tag !== 'v1.1.0') git('reset', '--quiet', '--hard', 'v1.1.0')
  }
  git('tag', 'v1.0.0')
  release(
    'v1.1.0',
    'content/clinic.yaml',
    /^footerTagline: .*$/m,
    'footerTagline: In Ahmedabad since 1991. This release saves teeth first.',
  )
  const start = /^ {2}builtOrigin\(\).*$/m
  release(
    'v1.2.0',
    'server/site.ts',
    start,
    "  if (!process.argv.includes('--load')) throw new Error('This release is broken')",
  )
  release(
    'v1.3.0',
    'server/site.ts',
    start,
    "  if (config.dataDir === '/var/lib/clinic') await new Promise(() => setInterval(() => {}, 1e6))",
  )
  return join(folder, '.git')
}

/** Types documented commands into a machine; each may have placeholders. */
function typistOn(machine: Machine, typed: Set<string>) {
  return (line: string, filled = line) => {
    expect(documented).toContain(line)
    typed.add(line)
    const startedAt = performance.now()
    const { status, printed } = machine.run(filled)
    console.log(`${filled}: ${status}, ${Math.round((performance.now() - startedAt) / 1000)} s`)
    if (status !== 0) console.log(printed.slice(-2000))
    return { status, printed }
  }
}

type Posted = { thanked: string[]; others: string[]; slowestMs: number }

function postedOn({ folder }: Machine): Posted {
  return JSON.parse(readFileSync(join(folder, 'root/posted.json'), 'utf8')) as Posted
}

function keptOn(machine: Machine): string[] {
  const { printed } = machine.run('sudo clinic list --json')
  return (JSON.parse(printed) as { subject: string }[]).map(({ subject }) => subject)
}

const portOn = (machine: Machine) =>
  /^CLINIC_PORT=(\d+)/m.exec(machine.run('cat /srv/clinic/caddy.env').printed)?.[1]

test.skipIf(lacking.length > 0)(
  `every documented command does on an empty Debian what the documents say, and no form is lost (needs ${lacking.join(', ') || 'nothing more'})`,
  { timeout: 120 * 60_000 },
  async () => {
    const typed = new Set<string>()
    const releases = makeReleases()
    const machine = await bootMachine({ '/opt/site.git': releases })
    machine.run("printf '[safe]\\n\\tdirectory = *\\n' > /etc/gitconfig")
    writeFileSync(join(machine.folder, 'root/answers.env'), answers)
    const type = typistOn(machine, typed)

    // Installed as the document says, with the answers from a file: nobody sits before this terminal.
    type('ssh-keygen -t ed25519', "ssh-keygen -t ed25519 -N '' -f ~/.ssh/id_ed25519")
    expect(type('cat ~/.ssh/id_ed25519.pub').printed).toMatch(/^ssh-ed25519 /)
    const prerequisites = 'apt-get update && apt-get install -y sudo git'
    const first = type('sudo apt-get update && sudo apt-get install -y sudo git', prerequisites)
    expect(first.status).toBe(0)
    expect(
      type('git clone ADDRESS clinic-site', 'git clone --branch v1.0.0 /opt/site.git clinic-site').status,
    ).toBe(0)
    const dry = machine.run('sudo clinic-site/deploy/install.sh --dry-run')
    expect(dry.printed).toMatch(/user clinic[^]*Caddy[^]*firewall[^]*Nothing was changed/)
    expect(machine.run('id clinic').status).toBe(1)
    const install = 'sudo clinic-site/deploy/install.sh'
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
    expect(machine.run("systemctl restart 'clinic@*'").status).toBe(0)
    await expect
      .poll(() => machine.run(`curl -s localhost:${portOn(machine)}/readyz`).printed, { timeout: 60_000 })
      .toContain('true')

    expect(type('sudo clinic send-test').status).toBe(0)
    expect(type('sudo clinic mail').printed).toContain('v=spf1')
    expect(type('sudo clinic launch-check').printed).toContain('content/clinic.yaml')
    expect(type('sudo clinic setup --again', 'sudo clinic setup --answers answers.env').status).toBe(0)
    machine.run('touch stop && sleep 5')
    const { thanked, others, slowestMs } = postedOn(machine)
    expect(type('sudo clinic backup').status).toBe(0)
    expect(type('sudo clinic restore-check').printed).toMatch(/is whole: \d+ requests/)
    expect(type('sudo clinic doctor').printed).toMatch(/^ok {5}website: takes requests/m)
    const kept = keptOn(machine)
    console.log(
      `${thanked.length} thanked, ${others.length} others, slowest ${slowestMs} ms, ${kept.length} kept`,
    )
    expect(others).toEqual([])
    expect(thanked.length).toBeGreaterThanOrEqual(200)
    expect(thanked.filter((subject) => !kept.includes(subject))).toEqual([])

    // The machine is lost; its last backup lies elsewhere.
    const backups = join(machine.folder, 'var/backups/clinic')
    const name = readdirSync(backups).toSorted().at(-1) ?? ''
    const spare = mkdtempSync(join(tmpdir(), 'clinic-elsewhere-'))
    onTestFinished(() => rmSync(spare, { recursive: true, force: true }))
    execFileSync('cp', [join(backups, name), spare])
    await machine.powerOff()

    const empty = await bootMachine({ '/opt/site.git': releases, [`/root/${name}`]: join(spare, name) })
    empty.run("printf '[safe]\\n\\tdirectory = *\\n' > /etc/gitconfig")
    empty.run(`${prerequisites} && git clone --branch v1.0.0 /opt/site.git clinic-site`)
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
    empty.run(`cp ${name} /var/backups/clinic/NAME.tar`)
    expect(onEmpty('sudo clinic restore /var/backups/clinic/NAME.tar')).toMatchObject({
      status: 0,
      printed: expect.stringContaining('What was there before lies in'),
    })

    expect(documented.filter((line) => !typed.has(line))).toEqual([])
  },
)
