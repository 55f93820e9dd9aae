import { once } from 'node:events'
import { existsSync, globSync, statSync } from 'node:fs'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { NginxFile } from './nginx.ts'
import type { Question } from './wrk.ts'

/** One way to ask for a file. `target` is the least ratio of the site's rate to nginx's, where there is one. */
export type Case = {
  name: string
  path: string
  headers: Record<string, string>
  known?: true
  target?: number
}

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

export const builtSite = join(import.meta.dirname, '../../build/client')

/** What nginx sends by itself. */
const itsOwn = [
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
]

const page = '/services/toothache'
const browsers = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }

export function casesOfSite(): Case[] {
  return [
    { name: 'page, brotli', path: page, headers: browsers, target: 1 },
    { name: 'page, uncompressed', path: page, headers: {} },
    { name: 'page, 304', path: page, headers: browsers, known: true },
    { name: 'largest script, brotli', path: largestScript(), headers: browsers },
  ]
}

function largestScript(): string {
  const scripts = globSync('assets/*.js', { cwd: builtSite })
  const size = (file: string) => statSync(join(builtSite, file)).size
  const [largest] = scripts.toSorted((one, other) => size(other) - size(one))
  if (largest === undefined) throw new Error('There are no scripts in build/client: run "npm run build"')
  return `/${largest}`
}

/** What nginx has to know of the files of the cases: where they lie, and the headers that the site sends with them. */
export async function nginxFiles(siteOrigin: string, cases: Case[]): Promise<NginxFile[]> {
  const paths = [...new Set(cases.map(({ path }) => path))]
  return Promise.all(
    paths.map(async (path) => {
      const { headers } = await ask(siteOrigin, { path, headers: {} })
      const added = Object.entries(headers).filter(([name]) => !itsOwn.includes(name))
      const asFolder = `${path}/index.html`
      const file = existsSync(join(builtSite, asFolder)) ? asFolder : path
      return { path, file, headers: Object.fromEntries(added.map(([name, value]) => [name, String(value)])) }
    }),
  )
}

/** The case as a question to one server, whose own ETag makes a page known. */
export async function questionTo(origin: string, { path, headers, known }: Case): Promise<Question> {
  if (!known) return { path, headers }
  const { etag = '' } = (await ask(origin, { path, headers })).headers
  return { path, headers: { ...headers, 'If-None-Match': etag } }
}

/**
 * Makes sure that two servers answer the same thing, so that their rates can be compared.
 * @returns how many bytes of body that are
 * @throws Error saying what differs
 */
export async function sameAnswer(name: string, site: Asked, nginx: Asked): Promise<number> {
  const [ours, theirs] = await Promise.all([
    ask(site.origin, site.question),
    ask(nginx.origin, nginx.question),
  ])
  const shape = ({ status, headers, body }: Answer) =>
    `status ${status}, encoding ${headers['content-encoding'] ?? 'none'}, ${body.length} bytes`
  if (shape(ours) !== shape(theirs) || !ours.body.equals(theirs.body)) {
    throw new Error(`"${name}" cannot be compared: the site answers ${shape(ours)}, nginx ${shape(theirs)}`)
  }
  const lacking = Object.keys(ours.headers).filter(
    (header) => !(header in theirs.headers) && header !== 'keep-alive',
  )
  if (lacking.length > 0)
    throw new Error(`"${name}" cannot be compared: nginx does not send ${lacking.join(', ')}`)
  return ours.body.length
}

type Asked = { origin: string; question: Question }

/** Asks without unpacking the answer. */
async function ask(origin: string, { path, headers }: Question): Promise<Answer> {
  const asked = request(origin + path, { headers })
  asked.end()
  // Node gives this event one argument, of this type.
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) }
}
