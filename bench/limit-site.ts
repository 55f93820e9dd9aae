import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { loadSiteFiles } from '#server/web/site-files.ts'

const root = join(import.meta.dirname, '..')
const built = join(root, 'build/client')
const script = /<script\b(?![^>]*application\/ld\+json).*?<\/script>/gs

/** Some files served as the website serves them. */
export type Served = { origin: string; stop: () => void }

/** Address of a page of two lines without any style: what it misses, no page can meet on this machine. */
export const leastPath = '/two-lines'
const leastPage =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Two lines</title><h1>Two</h1><p>lines</p>'

/** Copies the built site without any script: no page of the same HTML and CSS can be faster. Adds the least page. */
function writeLimitSite(folder: string): void {
  cpSync(built, folder, { recursive: true, filter: (file) => !/\.js(\.br|\.gz)?$/.test(file) })
  for (const file of globSync('**/*.html', { cwd: folder })) {
    const path = join(folder, file)
    writePage(path, readFileSync(path, 'utf8').replaceAll(script, ''))
  }
  writePage(join(folder, leastPath, 'index.html'), leastPage)
}

function writePage(path: string, html: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, html)
  writeFileSync(`${path}.br`, brotliCompressSync(html))
  writeFileSync(`${path}.gz`, gzipSync(html))
}

export function serveBuiltSite(): Promise<Served> {
  const pages: { scriptHashes: Record<string, string[]> } = JSON.parse(
    readFileSync(join(root, 'build/pages.json'), 'utf8'),
  )
  return serve(built, pages.scriptHashes)
}

/** Serves a copy without scripts; `stop` removes it. */
export async function serveLimitSite(folder: string): Promise<Served> {
  writeLimitSite(folder)
  const { origin, stop } = await serve(folder, {})
  const remove = () => rmSync(folder, { recursive: true, force: true })
  return { origin, stop: () => (stop(), remove()) }
}

async function serve(folder: string, scriptHashes: Record<string, string[]>): Promise<Served> {
  const server = createServer()
  const origin = await listen(server)
  const answerByFile = loadSiteFiles(folder, scriptHashes, origin)
  server.on('request', (request, response) => {
    if (!answerByFile(request, response)) response.writeHead(404).end()
  })
  return { origin, stop: () => (server.closeAllConnections(), void server.close()) }
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has an address of this form.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
