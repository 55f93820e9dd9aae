import { once } from 'node:events'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { answerByFiles, loadSiteFiles } from '#server/web/site-files.ts'

const root = join(import.meta.dirname, '..')
const built = join(root, 'build/client')
const script = /<script\b(?![^>]*application\/ld\+json).*?<\/script>/gs

/** Some files, served as the website serves them. */
export type Served = { origin: string; stop: () => void }

/** A page of two lines without styles: no page can be faster on this machine. */
export const leastPath = '/two-lines'
const leastPage =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Two lines</title><h1>Two</h1><p>lines</p>'

/** Serves the built pages and their scripts. */
export function serveBuiltSite(): Promise<Served> {
  return serve(built)
}

/** Serves a copy of the built pages without scripts, the fastest that their HTML and CSS can be, and the least page. */
export async function serveLimitSite(): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-limit-'))
  cpSync(built, folder, { recursive: true, filter: (file) => !/\.js(\.br|\.gz)?$/.test(file) })
  for (const file of globSync('**/*.html', { cwd: folder }).map((name) => join(folder, name)))
    writePage(file, readFileSync(file, 'utf8').replaceAll(script, ''))
  mkdirSync(join(folder, leastPath))
  writePage(join(folder, leastPath, 'index.html'), leastPage)
  const { origin, stop } = await serve(folder)
  return { origin, stop: () => (stop(), rmSync(folder, { recursive: true })) }
}

function writePage(path: string, html: string): void {
  writeFileSync(path, html)
  writeFileSync(`${path}.br`, brotliCompressSync(html))
  writeFileSync(`${path}.gz`, gzipSync(html))
}

async function serve(folder: string): Promise<Served> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // it listens on a port, not on a file
  const files = loadSiteFiles(folder, origin)
  const answerByFile = answerByFiles(() => files)
  server.on('request', (request, response) => {
    const isCount = request.method === 'POST'
    if (isCount) response.writeHead(204).end()
    else if (!answerByFile(request, response)) response.writeHead(404).end()
  })
  return { origin, stop: () => (server.closeAllConnections(), void server.close()) }
}
