import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '#content/check/project-root.ts'

const root = projectRoot()
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root }).toSorted()

/** Made by commands, or the clinic's own: not there in a bare checkout. */
const madeLater =
  /^(build|build\.next|content\/schemas|data|node_modules|test-results|pictures\/(cut|photos|sheet\.html|sizes\.json))(\/|$)/
/** A folder of the project, or a file with an ending, and no placeholder. */
const rooms = globSync('*', { cwd: root }).filter((name) => !name.endsWith('.md'))
const isPath = (text: string) =>
  /^[\w.-]+(\/[\w.{},+-]+)*\/?$/.test(text) &&
  rooms.includes(text.replace(/\/.*/, '')) &&
  !madeLater.test(text)

/** `content/{gu,hi}` and the like name several. */
function spelledOut(path: string): string[] {
  const choice = /\{([^}]*)\}/.exec(path)
  if (!choice) return [path]
  return choice[1]!.split(',').flatMap((one) => spelledOut(path.replace(choice[0], one)))
}

/** Recipes name what the reader is going to make. */
const examples = /opening-times|\/NNN-|^content\/mr\//
/** What a decision says that another one has replaced was true on its day. */
const isHistory = (text: string) => /^Date: .*Status: superseded/m.test(text)

function pathsIn(text: string): string[] {
  if (isHistory(text)) return []
  const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name)
  return named.filter((name) => isPath(name) && !examples.test(name)).flatMap(spelledOut)
}

test.each(documents)('every path that %s names is there', (document) => {
  const paths = pathsIn(readFileSync(join(root, document), 'utf8'))
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test.each(documents)('every link of %s to a file leads to one', (document) => {
  const links = [...readFileSync(join(root, document), 'utf8').matchAll(/\]\((?!https?:|mailto:)([^)#\s]+)/g)]
  const files = links.map(([, link = '']) => join(dirname(document), link))
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

test('what running.md lists for a server is enough to check the content there', () => {
  const listed = /The server needs([^]*?)As a service/.exec(
    readFileSync(join(root, 'docs/running.md'), 'utf8'),
  )
  const paths = [...(listed?.[1] ?? '').matchAll(/`([\w./-]+)`/g)].map(([, path = '']) => path)
  const server = mkdtempSync(join(tmpdir(), 'clinic-server-'))
  onTestFinished(() => rmSync(server, { recursive: true, force: true }))
  for (const path of paths.filter((path) => path !== 'build/'))
    cpSync(join(root, path), join(server, path), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(server, 'node_modules'))
  const check = spawnSync(process.execPath, ['content/check/check.ts'], { cwd: server, encoding: 'utf8' })
  expect(check.stdout).toMatch(/ 0 failed/)
  expect(check.status).toBe(0)
})
