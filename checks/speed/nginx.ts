import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { atOwnEnd } from '../own-end.ts'
import { freePort } from './free-port.ts'
import { childrenOf } from './process-figures.ts'

/** nginx at work; `pid` is its one worker's. */
export type Nginx = { origin: string; pid: number; stop: () => Promise<void> }

/** A file of a folder under its address, with headers that nginx would not send by itself. */
export type NginxFile = { path: string; file: string; headers: Record<string, string> }

const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'
const startLimitMs = 10_000

/** The Debian packages that this machine lacks. */
export function missingNginxPackages(isThere: (program: string) => boolean): string[] {
  return [
    ...(isThere('nginx') ? [] : ['nginx']),
    ...(existsSync(brotliModule) ? [] : ['libnginx-mod-http-brotli-static']),
  ]
}

/**
 * Serves files of a folder on a free port until it is stopped or this process ends. One worker sends the brotli and
 * gzip forms that lie beside them, by sendfile, with ETag, and writes no log; connections stay open as the site's do.
 * @param keepsOpen whether nginx remembers where files lie and keeps them open, which is not its default
 * @throws Error with its own words when it does not start
 */
export async function startNginx(folder: string, files: NginxFile[], keepsOpen = false): Promise<Nginx> {
  const place = mkdtempSync(join(tmpdir(), 'clinic-nginx-'))
  const port = await freePort()
  const config = join(place, 'nginx.conf')
  writeFileSync(config, configOf({ place, folder, port, files, keepsOpen }))
  const child = spawn('nginx', ['-e', 'stderr', '-p', place, '-c', config], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  // Not SIGKILL, which its worker would outlive.
  atOwnEnd(() => child.kill('SIGTERM'))
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = once(child, 'close').finally(() => rmSync(place, { recursive: true, force: true }))
  const origin = `http://127.0.0.1:${port}`
  if (!(await answers(origin, child))) throw new Error(`nginx did not start. It printed:\n${said}`)
  return {
    origin,
    pid: childrenOf(child.pid ?? 0)[0] ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Whether it answers before it ends or the time is over. */
async function answers(origin: string, child: ChildProcess): Promise<boolean> {
  const limit = performance.now() + startLimitMs
  while (child.exitCode === null && performance.now() < limit) {
    const answer = await fetch(origin).catch(() => null)
    if (answer) return true
    await wait(50)
  }
  return false
}

type Setup = { place: string; folder: string; port: number; files: NginxFile[]; keepsOpen: boolean }

function configOf({ place, folder, port, files, keepsOpen }: Setup): string {
  return `daemon off;
worker_processes 1;
pid ${place}/nginx.pid;
error_log stderr;
${process.getuid?.() === 0 ? 'user root;' : ''}
load_module ${brotliModule};
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  access_log off;
  sendfile on;
  tcp_nopush on;
  etag on;
  brotli_static on;
  gzip_static on;
  keepalive_timeout 75s;
  keepalive_requests 1000000000;
  ${keepsOpen ? 'open_file_cache max=1000;' : ''}
  ${temporaryFolders(place)}
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    ${files.map(locationOf).join('\n    ')}
  }
}
`
}

/** Not used by what is measured, but nginx makes them all. */
function temporaryFolders(place: string): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return kinds.map((kind) => `${kind}_temp_path ${place}/${kind};`).join(' ')
}

function locationOf({ path, file, headers }: NginxFile): string {
  const lines = Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}";`)
  return `location = ${path} { ${lines.join(' ')} try_files ${file} =404; }`
}
