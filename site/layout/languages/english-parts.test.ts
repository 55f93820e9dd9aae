import { expect, test } from 'vitest'
import { markEnglish } from './english-parts.server.ts'

const inEnglish = [
  'Uttarayan',
  "Tom & Asha's",
  'See [[/fees|what it costs]] first.',
  'Call {name} until {time}',
  '{time} {part}',
  'I came with a broken tooth and was told what could be done.',
]

/** The body of a Gujarati page. */
function marked(body: string): string {
  const page = (content: string) => `<html lang="gu-IN"><head></head><body>${content}</body></html>`
  const html = markEnglish(page(body), { language: 'gu', inEnglish })
  const [before, after] = page('|').split('|') as [string, string]
  expect(html.startsWith(before) && html.endsWith(after)).toBe(true)
  return html.slice(before.length, -after.length)
}

test.each([
  ['a text that fills its element', '<p>Uttarayan</p>', '<p lang="en">Uttarayan</p>'],
  ['a text as React writes it', '<b>Tom &amp; Asha&#x27;s</b>', '<b lang="en">Tom &amp; Asha&#x27;s</b>'],
  [
    'a text with a link in it',
    '<p>See <a href="/fees">what it costs</a> first.</p>',
    '<p lang="en">See <a href="/fees">what it costs</a> first.</p>',
  ],
  [
    'a sentence that was filled in',
    '<p>Call સુલેખા until 7</p><p>7 સાંજે</p>',
    '<p lang="en">Call સુલેખા until 7</p><p>7 સાંજે</p>',
  ],
  [
    'the beginning of a text that goes on elsewhere',
    '<p>I came with a broken tooth<!-- -->…</p>',
    '<p lang="en">I came with a broken tooth<!-- -->…</p>',
  ],
  ['the words of a picture', '<img alt="Uttarayan" src="a"/>', '<img lang="en" alt="Uttarayan" src="a"/>'],
  [
    'a name that a Gujarati tag follows',
    '<h3>Uttarayan <span>નમૂનો</span></h3>',
    '<h3 lang="en">Uttarayan <span lang="gu-IN">નમૂનો</span></h3>',
  ],
  [
    'a text beside Gujarati ones',
    '<p>શનિવાર, Uttarayan, રવિવાર</p>',
    '<p>શનિવાર, <span lang="en">Uttarayan</span>, રવિવાર</p>',
  ],
])('%s is said to be English', (_name, body, expected) => {
  expect(marked(body)).toBe(expected)
})

test.each([
  ['Gujarati', '<p>દાંત 108</p>'],
  ['what has its language', '<a lang="hi" href="/hi">Uttarayan</a>'],
  ['a script', '<script>const day = "Uttarayan"</script>'],
  ['what a visitor typed', '<textarea>Uttarayan</textarea>'],
  ['a word that another one begins with', '<p>Uttarayana શું છે</p>'],
  [
    'text that scripts expect as it is',
    '<div data-live="row" data-props="{}"><p>શનિવાર, Uttarayan</p></div>',
  ],
])('%s stays as it is', (_name, body) => {
  expect(marked(body)).toBe(body)
})
