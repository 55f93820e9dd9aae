import { type HTMLElement, NodeType, parse, type TextNode } from 'node-html-parser'
import type { SiteFrame } from '../../site-frame.server.ts'
import { plainText, textParts } from '#content/catalogue/linked-text.ts'

type Words = Pick<SiteFrame, 'language' | 'inEnglish'>
type Insertion = { at: number; text: string }

/** What screen readers say of an element beside its text. */
const spokenAttributes = ['aria-label', 'alt', 'title', 'placeholder']
/** Elements that hold no other ones. */
const textOnly = ['OPTION', 'TEXT']
/** No words of the site: scripts, styles, and what a visitor typed, which is not looked through. */
const unread = ['SCRIPT', 'STYLE', 'TEXTAREA']

/**
 * Says of each English text on a page of another language that it is English, so that it is read aloud as such: on the
 * element that it fills, or round the text where the element has words of both.
 */
export function markEnglish(html: string, { language, inEnglish }: Words): string {
  if (inEnglish.length === 0) return html
  const english = englishIn(inEnglish)
  const own = `${language}-IN`
  const insertions: Insertion[] = []

  /** @param isLive whether scripts expect the element's content as React has drawn it */
  const mark = (element: HTMLElement, inherited: string, isLive: boolean): void => {
    if (unread.includes(element.tagName)) return
    const texts = element.childNodes.filter(isText).filter(({ rawText }) => /\p{L}/u.test(rawText))
    const given = element.getAttribute('lang')
    const spoken = given ?? languageOf(element, texts) ?? inherited
    if (!given && spoken !== inherited)
      insertions.push({ at: element.range[0] + 1 + element.rawTagName.length, text: ` lang="${spoken}"` })
    const isWrapped = spoken === own && !isLive && !textOnly.includes(element.tagName)
    if (isWrapped) for (const text of texts) insertions.push(...wrappings(text))
    for (const child of element.children) mark(child, spoken, isLive || element.hasAttribute('data-props'))
  }
  const languageOf = (element: HTMLElement, texts: TextNode[]): string | undefined => {
    if (texts.length > 0) return texts.every(({ rawText }) => english.is(rawText)) ? 'en' : own
    const attributes = spokenAttributes.map((name) => element.rawAttributes[name] ?? '')
    return attributes.some((text) => english.is(text)) ? 'en' : undefined
  }
  const wrappings = ({ rawText, range }: TextNode): Insertion[] =>
    english.within(rawText).flatMap(({ from, until }) => [
      { at: range[0] + from, text: '<span lang="en">' },
      { at: range[0] + until, text: '</span>' },
    ])

  const body = parse(html, { comment: true, blockTextElements: { script: true, style: true } }).querySelector(
    'body',
  )
  if (body) mark(body, own, false)
  return inserted(html, insertions)
}

function isText(node: { nodeType: NodeType }): node is TextNode {
  return node.nodeType === NodeType.TEXT_NODE
}

function inserted(html: string, insertions: Insertion[]): string {
  const sorted = insertions.toSorted((one, other) => one.at - other.at)
  const pieces = sorted.map(({ at, text }, index) => html.slice(sorted[index - 1]?.at ?? 0, at) + text)
  return pieces.join('') + html.slice(sorted.at(-1)?.at ?? 0)
}

/** Finds English texts in HTML, whole or cut in two, with links in them or slots filled. */
function englishIn(texts: readonly string[]) {
  const whole = texts.map((text) => escaped(plainText(text)).toLowerCase())
  const parts = texts.flatMap((text) => textParts(text).map(({ text }) => patternOf(text.trim())))
  const patterns = parts.filter((part) => part !== '').toSorted((one, other) => other.length - one.length)
  const any = patterns.length > 0 ? patterns.join('|') : '(?!)'
  const pattern = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${any})(?![\\p{L}\\p{M}\\p{N}])`, 'giu')
  return {
    is(text: string): boolean {
      const shown = text.trim().toLowerCase()
      if (!/\p{L}/u.test(shown)) return false
      return whole.some((one) => one.includes(shown)) || !/\p{L}/u.test(shown.replace(pattern, ''))
    },
    within(text: string): { from: number; until: number }[] {
      return [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
        from: index,
        until: index + found.length,
      }))
    },
  }
}

/** Slots hold short texts; a longer limit would let a visitor's text be searched again and again. */
const longestFilling = 60

/** Matches a text with its slots filled; empty where all of it are slots. */
function patternOf(text: string): string {
  if (!/\p{L}{2}/u.test(text.replace(/\{\w+\}/g, ''))) return ''
  return escaped(text)
    .split(/\{\w+\}/)
    .map((piece) => RegExp.escape(piece))
    .join(`.{1,${longestFilling}}`)
}

/** As React writes a text. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
