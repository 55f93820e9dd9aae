/** For tests: an empty Debian with systemd, booted in a namespace of its own with a way out to the mirrors. */

import { execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { programOnPath } from '../programs.fixture.ts'

const needed = ['mmdebstrap', 'systemd-nspawn', 'slirp4netns', 'ip', 'nsenter']
/** What this machine lacks for booting another one; empty where it can. */
export const lacking = [
  ...needed.filter((name) => programOnPath(name) === null),
  ...(process.getuid?.() === 0 ? [] : ['the rights of root']),
]

/** Debian 12, on which all is tried; and the others that deploy/install.sh knows, where they can be had. */
const firstSuite = 'bookworm'
export const otherSuites = [
  'trixie',
  ...(existsSync('/usr/share/keyrings/ubuntu-archive-keyring.gpg') ? ['noble'] : []),
]
/** What providers put on a server. */
const packages =
  'apt,systemd,systemd-sysv,dbus,libpam-systemd,openssh-server,openssh-client,iproute2,ca-certificates'
/** A machine may trust others than the world does. */
export const ownAuthorities = '/usr/local/share/ca-certificates'
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

export type Machine = {
  folder: string
  /** Runs a shell command as root, and returns its exit code and all that it printed. */
  run: (command: string) => { status: number | null; printed: string }
  powerOff: () => Promise<void>
}

/** The archive of an empty system, made once. */
function baseSystem(suite: string): string {
  const file = join(tmpdir(), `clinic-base-${suite}.tar`)
  const parts = suite === 'noble' ? ['--components=main,universe'] : []
  if (!existsSync(file)) {
    const part = file.replace('.tar', '.part.tar')
    execFileSync('mmdebstrap', ['--variant=minbase', ...parts, `--include=${packages}`, suite, part])
    renameSync(part, file)
  }
  return file
}

/** The newer ones want one tree of control groups, which not every host has: this is seen by the machine alone. */
export const inOneTree = [
  '--mount',
  'sh',
  '-c',
  '[ -f /sys/fs/cgroup/cgroup.controllers ] || { umount -R /sys/fs/cgroup && mount -t cgroup2 cgroup2 /sys/fs/cgroup; }; exec "$0" "$@"',
]

/** Boots an empty machine, until the test ends. `files` are put into it: paths there, paths here. */
export async function bootMachine(files: Record<string, string>, suite = firstSuite): Promise<Machine> {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-machine-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }), 20 * 60_000) // some 100,000 files
  execFileSync('tar', ['-xf', baseSystem(suite), '-C', folder])
  if (existsSync(ownAuthorities)) cpSync(ownAuthorities, join(folder, ownAuthorities), { recursive: true })
  for (const [there, here] of Object.entries(files)) {
    mkdirSync(join(folder, there, '..'), { recursive: true })
    cpSync(here, join(folder, there), { recursive: true })
  }
  writeFileSync(join(folder, 'etc/resolv.conf'), 'nameserver 10.0.2.3\n')
  writeFileSync(join(folder, 'etc/hosts'), `127.0.0.1 localhost ${hostname()}\n`)
  const network = openNetwork(basename(folder))
  const options = [
    '--quiet',
    `--directory=${folder}`,
    '--boot',
    '--register=no',
    '--keep-unit',
    '--console=pipe',
    '--resolv-conf=off',
    '--timezone=off',
  ]
  const boot = ['systemd-nspawn', ...options, `--network-namespace-path=${network}`]
  const child = spawn('unshare', [...inOneTree, ...boot], { stdio: ['ignore', 'ignore', 'inherit'] })
  const init = await initOf(child.pid!) // a child that was started has an id
  const run = (command: string) => {
    const enter = ['-t', init, '-m', '-u', '-i', '-n', '-p', '--', '/usr/bin/env', '-i', `PATH=${PATH}`]
    const env = ['HOME=/root', 'LANG=C.UTF-8', 'NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt']
    const words = [...enter, ...env, '/bin/sh', '-c', `cd /root && ${command}`]
    const { status, stdout, stderr } = spawnSync('nsenter', words, { encoding: 'utf8', maxBuffer: 2 ** 26 })
    return { status, printed: stdout + stderr }
  }
  const powerOff = async () => {
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await new Promise((resolve) => child.once('close', resolve))
  }
  onTestFinished(powerOff)
  await expect
    .poll(() => run('systemctl is-system-running').printed, { timeout: 120_000 })
    .toMatch(/running|degraded/)
  run('update-ca-certificates')
  run(
    `mkdir -p /etc/sudoers.d && echo 'Defaults env_keep += "NODE_EXTRA_CA_CERTS"' > /etc/sudoers.d/authorities`,
  )
  return { folder, run, powerOff }
}

/** A network with nothing but a way out; returns the path of its namespace. */
function openNetwork(name: string): string {
  execFileSync('ip', ['netns', 'add', name])
  const path = `/run/netns/${name}`
  const words = ['--configure', '--mtu=65520', '--disable-host-loopback', '--netns-type=path', path, 'tap0']
  const child = spawn('slirp4netns', words, { stdio: 'ignore' })
  onTestFinished(() => {
    child.kill('SIGKILL')
    spawnSync('ip', ['netns', 'delete', name])
  })
  return path
}

/** The first process of the machine, as a child of the one that boots it. */
async function initOf(pid: number): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    await sleep(100)
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
    const init = children.find((child) => nameOf(child) === 'systemd')
    if (init !== undefined) return init
  }
  throw new Error('systemd-nspawn has started nothing')
}

/** The name of a process; undefined when it has ended. */
function nameOf(pid: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    return undefined
  }
}
