import { expect, test } from 'vitest'
import { parse } from 'yaml'
import yaml from './english-parts.fixture.yaml?raw'
import { markEnglish } from './english-parts.server.ts'

type Texts = {
  inEnglish: string[]
  marked: Record<string, [body: string, marked: string]>
  same: Record<string, string>
}
const texts = parse(yaml) as Texts
const { inEnglish } = texts

/** The body of a Gujarati page. */
function marked(body: string): string {
  const page = (content: string) => `<html lang="gu-IN"><head></head><body>${content}</body></html>`
  const html = markEnglish(page(body), { language: 'gu', inEnglish })
  const [before, after] = page('|').split('|') as [string, string]
  expect(html.startsWith(before) && html.endsWith(after)).toBe(true)
  return html.slice(before.length, -after.length)
}

test.each(Object.entries(texts.marked))('%s is said to be English', (_name, [body, expected]) => {
  expect(marked(body)).toBe(expected)
})

test.each(Object.entries(texts.same))('%s stays as it is', (_name, body) => {
  expect(marked(body)).toBe(body)
})
