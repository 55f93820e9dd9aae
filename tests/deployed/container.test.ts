import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '#content/check/project-root.ts'
import { postForm } from '../abuse/a-form.fixture.ts'
import { programOnPath } from '../programs.fixture.ts'
import { inOneTree, ownAuthorities } from './machine.fixture.ts'

const lacking = [
  ...['podman', 'mmdebstrap', 'unshare'].filter((name) => programOnPath(name) === null),
  ...(process.getuid?.() === 0 ? [] : ['the rights of root']),
]
const user = 10_001

const podman = (...args: string[]) =>
  execFileSync('podman', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()

/** Whether the registry of the base images answers, as it asks who we are. */
async function registryAnswers(): Promise<boolean> {
  const answer = await fetch('https://registry-1.docker.io/v2/', {
    signal: AbortSignal.timeout(5_000),
  }).catch(() => undefined)
  return answer?.status === 401
}

/** An image made from Debian's packages, in place of one from a registry. */
function imageOf(name: string, packages: string[]): string {
  const image = `localhost/clinic-base:${name}`
  if (spawnSync('podman', ['image', 'exists', image]).status === 0) return image
  const folder = mkdtempSync(join(tmpdir(), 'clinic-base-'))
  const archive = join(folder, 'base.tar')
  const authorities = existsSync(ownAuthorities)
    ? [`copy-in ${ownAuthorities} /usr/local/share`, 'chroot "$1" update-ca-certificates']
    : []
  execFileSync('mmdebstrap', [
    '--variant=minbase',
    `--include=${['ca-certificates', ...packages].join()}`,
    // As Debian's own slim image.
    ...['doc', 'man', 'locale'].map((folder) => `--dpkgopt=path-exclude=/usr/share/${folder}/*`),
    ...authorities.map((hook) => `--customize-hook=${hook}`),
    'trixie',
    archive,
  ])
  podman('import', '--change=ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt', archive, image)
  rmSync(folder, { recursive: true })
  return image
}

/** An engine may do here what the host lets it: neither limits nor control groups are the test's matter. */
const modest = ['--network=host', '--ulimit=nofile=1024:1024']

/** Builds an image as the Dockerfile says; returns its name. */
function buildImage(target: 'site' | 'serve', bases: string[]): string {
  const image = `localhost/clinic-test:${target}`
  const words = ['--isolation=chroot', '--format=docker', ...modest, ...bases, `--target=${target}`]
  const built = spawnSync('podman', ['build', ...words, `--tag=${image}`, projectRoot()], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  expect(built.stderr.slice(-2000)).not.toMatch(/^Error/m)
  expect(built.status).toBe(0)
  return image
}

/** Podman would ask systemd to look after the health, which need not run here. */
const env = { ...process.env, DISABLE_HC_SYSTEMD: 'true' }

/** Runs a program of an image as compose.yaml does: without rights, on a file system that is read only. */
function runImage(image: string, name: string, data: string, port: number) {
  const settings = {
    HOST: '127.0.0.1',
    PORT: String(port),
    SITE_ORIGIN: `http://localhost:${port}`,
    RATE_IP: 'off',
  }
  const rights = '--read-only --tmpfs=/tmp --cap-drop=all --security-opt=no-new-privileges'.split(' ')
  const limits = ['--cgroups=disabled', '--ulimit=nproc=1024:1024', ...modest]
  const own = Object.entries(settings).map((pair) => `--env=${pair.join('=')}`)
  const words = ['--rm', `--name=${name}`, `--volume=${data}:/data`, ...rights, ...limits, ...own]
  return spawn('unshare', [...inOneTree, 'podman', 'run', ...words, image], { env })
}

const inContainer = (...words: string[]) =>
  spawnSync('unshare', [...inOneTree, 'podman', ...words], { encoding: 'utf8', env })

test.skipIf(lacking.length > 0)(
  `both images are small, run without rights on a file system that is read only, and keep a form (by podman; needs ${lacking.join(', ') || 'nothing more'})`,
  { timeout: 60 * 60_000 },
  async () => {
    const fromRegistry = await registryAnswers()
    console.log(
      fromRegistry ? 'Base images from the registry' : 'Base images by mmdebstrap: no registry answers',
    )
    const bases = fromRegistry
      ? []
      : [
          `--build-arg=BASE=${imageOf('plain', [])}`,
          `--build-arg=BUILDER=${imageOf('npm', ['nodejs', 'npm'])}`,
        ]
    for (const [target, mostMegabytes] of [
      ['site', 450],
      ['serve', 250],
    ] as const) {
      const image = buildImage(target, bases)
      const megabytes = Number(podman('image', 'inspect', '--format={{.Size}}', image)) / 1e6
      console.log(`${target}: ${megabytes.toFixed(0)} MB`)
      expect(megabytes).toBeLessThan(mostMegabytes)
      const data = mkdtempSync(join(tmpdir(), 'clinic-data-'))
      onTestFinished(() => rmSync(data, { recursive: true, force: true }))
      chownSync(data, user, user)
      const port = await getPort()
      const name = `clinic-test-${port}`
      const server = runImage(image, name, data, port)
      onTestFinished(() => void inContainer('rm', '--force', '--ignore', name))
      const ended = once(server, 'close')
      const origin = `http://127.0.0.1:${port}`
      const ready = () =>
        fetch(`${origin}/readyz`).then(
          ({ status }) => status,
          () => 0,
        )
      await expect.poll(ready, { timeout: 120_000, interval: 500 }).toBe(200)
      expect((await postForm(origin)).thanked).toBe(true)
      expect(inContainer('healthcheck', 'run', name).status).toBe(0)
      if (target === 'site') {
        expect(inContainer('exec', name, 'node', 'operator/clinic.ts', 'backup')).toMatchObject({ status: 0 })
        const backups = readdirSync(join(data, 'backups')).filter((file) => file.endsWith('.tar'))
        expect(backups).toHaveLength(1)
        const tools = ['vite', 'sharp', '@react-router/dev'].map((tool) => `node_modules/${tool}`)
        expect(inContainer('exec', name, 'ls', ...tools).status).toBe(0)
      } else {
        expect(inContainer('exec', name, '/bin/sh', '-c', 'true').status).not.toBe(0)
      }
      expect(inContainer('stop', '--time=40', name).status).toBe(0)
      expect(await ended).toEqual([0, null])
    }
  },
)
