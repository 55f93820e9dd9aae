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

const lacking = [
  ...['buildah', 'mmdebstrap', 'unshare', 'chroot'].filter((name) => programOnPath(name) === null),
  ...(process.getuid?.() === 0 ? [] : ['the rights of root']),
]
const user = 10_001

const buildah = (...args: string[]) =>
  execFileSync('buildah', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()

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
  if (spawnSync('buildah', ['inspect', '--type=image', image]).status === 0) return image
  const archive = join(mkdtempSync(join(tmpdir(), 'clinic-base-')), 'base.tar')
  execFileSync('mmdebstrap', [
    '--variant=minbase',
    `--include=${['ca-certificates', ...packages].join()}`,
    'trixie',
    archive,
  ])
  const container = buildah('from', 'scratch')
  buildah('add', container, archive, '/')
  if (existsSync('/usr/local/share/ca-certificates')) {
    buildah('add', container, '/usr/local/share/ca-certificates', '/usr/local/share/ca-certificates')
    buildah('run', '--isolation=chroot', container, 'update-ca-certificates')
    buildah('config', '--env', 'NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt', container)
  }
  buildah('commit', '--rm', container, image)
  rmSync(archive)
  return image
}

/** The steps of the Dockerfile, run by buildah without a daemon. */
function buildImage(target: 'site' | 'serve', bases: string[]): { size: number; folder: string } {
  const image = `localhost/clinic-test:${target}`
  const words = [
    '--isolation=chroot',
    '--network=host',
    '--ulimit=nofile=1024:1024',
    '--layers',
    '--format=docker',
  ]
  const { status, stderr } = spawnSync(
    'buildah',
    ['build', ...words, ...bases, `--target=${target}`, `--tag=${image}`, projectRoot()],
    {
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    },
  )
  expect(stderr.slice(-2000)).not.toMatch(/^Error/m)
  expect(status).toBe(0)
  const container = buildah('from', image)
  onTestFinished(() => void spawnSync('buildah', ['rm', container]))
  // Such as "204 MB".
  const size = Number.parseFloat(buildah('images', '--format={{.Size}}', image))
  return { size, folder: buildah('mount', container) }
}

/** Runs a program of an image as its user, who can write to /data and /tmp alone. */
function inImage(folder: string, data: string, words: string[], env: Record<string, string> = {}) {
  const mounts = [
    'mount --bind "$0" "$0"',
    'mount -o remount,bind,ro "$0"',
    'mount --bind "$1" "$0/data"',
    'mount -t tmpfs tmpfs "$0/tmp"',
  ]
  const enter = `${mounts.join(' && ')} && shift && exec chroot --userspec=${user}:${user} "$0" /site/node_modules/.bin/node --eval 'process.chdir("/site"); process.execve(process.execPath, [process.execPath, ...process.argv.slice(1)], process.env)' -- "$@"`
  const image = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    DATA_DIR: '/data',
    HOME: '/data',
    PATH: '/site/node_modules/.bin:/usr/sbin:/usr/bin:/sbin:/bin',
  }
  const limits = { RATE_IP: 'off', RATE_PHONE: 'off', RATE_GLOBAL: 'off' }
  return spawn('unshare', ['--mount', 'sh', '-c', enter, folder, data, ...words], {
    env: { ...image, ...limits, ...env },
  })
}

async function endOf(child: ReturnType<typeof inImage>) {
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (printed += text.toString()))
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, printed }
}

test.skipIf(lacking.length > 0)(
  `both images are small, run without rights on a file system that is read only, and keep a form (by buildah; needs ${lacking.join(', ') || 'nothing more'})`,
  { timeout: 60 * 60_000 },
  async () => {
    const fromRegistry = await registryAnswers()
    console.log(
      fromRegistry ? 'Base images from the registry' : 'Base images by mmdebstrap: no registry answers',
    )
    const bases = fromRegistry
      ? []
      : [
          `--build-arg=BASE=${process.env['DEPLOYED_IMAGE'] ?? imageOf('plain', [])}`,
          `--build-arg=BUILDER=${process.env['DEPLOYED_BUILDER'] ?? imageOf('npm', ['nodejs', 'npm'])}`,
        ]
    for (const [target, mostMegabytes] of [
      ['site', 450],
      ['serve', 250],
    ] as const) {
      const { size, folder } = buildImage(target, bases)
      console.log(`${target}: ${size} MB`)
      expect(size).toBeLessThan(mostMegabytes)
      const data = mkdtempSync(join(tmpdir(), 'clinic-data-'))
      onTestFinished(() => rmSync(data, { recursive: true, force: true }))
      chownSync(data, user, user)
      const port = await getPort()
      const settings = { PORT: String(port), SITE_ORIGIN: `http://localhost:${port}` }
      const server = inImage(folder, data, ['server/start.ts'], settings)
      onTestFinished(() => void server.kill('SIGKILL'))
      const ended = endOf(server)
      const origin = `http://127.0.0.1:${port}`
      const ready = () =>
        fetch(`${origin}/readyz`).then(
          ({ status }) => status,
          () => 0,
        )
      await expect.poll(ready, { timeout: 120_000, interval: 500 }).toBe(200)
      expect((await postForm(origin)).thanked).toBe(true)
      if (target === 'site') {
        expect(await endOf(inImage(folder, data, ['operator/clinic.ts', 'backup']))).toMatchObject({
          status: 0,
        })
        expect(readdirSync(join(data, 'backups'))).toHaveLength(1)
        for (const tool of ['vite', 'sharp', '@react-router/dev'])
          expect(existsSync(join(folder, 'site/node_modules', tool))).toBe(true)
      } else {
        expect(existsSync(join(folder, 'bin/sh'))).toBe(false)
      }
      server.kill('SIGTERM')
      expect(await ended).toMatchObject({ status: 0 })
    }
  },
)
