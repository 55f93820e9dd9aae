import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const document = readFileSync(join(root, 'docs/specification-coverage.md'), 'utf8')

/** The journeys that the document names: the file without its endings, and the title of the test. */
const named = [...document.matchAll(/^\s+- `([\w-]+)` (.+)$/gm)].map(([, file, title]) => ({
  file: file!,
  title: title!,
}))

/** The titles of the tests in a file, with `…` for what differs from case to case. */
function titlesIn(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  return [...source.matchAll(/\btest\(\s*(['`])((?:\\.|(?!\1).)*)\1/g)].map(([, , title]) =>
    title!.replaceAll(/\$\{[^}]*\}/g, '…').replaceAll('\\', ''),
  )
}

test('every journey that the specification’s coverage names is there', () => {
  const missing = named.filter(({ file, title }) => {
    const [path] = globSync(`tests/journeys/*/${file}.spec.ts`, { cwd: root })
    return path === undefined || !titlesIn(join(root, path)).includes(title)
  })
  expect(missing).toEqual([])
})

test('every sentence is held by a journey', () => {
  const sentences = document
    .split('\n## Left out')[0]!
    .split(/^\d+\. /m)
    .slice(1)
  expect(sentences.length).toBeGreaterThan(90)
  expect(sentences.filter((sentence) => !/^\s+- `/m.test(sentence))).toEqual([])
})
