import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'

/** A configuration of fontconfig with which a machine has DejaVu alone: no letter of an Indian script. */
export function onlyDejaVu(): string {
  const found = execFileSync('fc-list', ['DejaVu Sans', 'file'], { encoding: 'utf8' })
  const [font = ''] = found.split(/:\s*\n/)
  const folder = mkdtempSync(join(tmpdir(), 'fonts-'))
  const file = join(folder, 'fonts.conf')
  writeFileSync(
    file,
    `<fontconfig><dir>${dirname(font)}</dir><cachedir>${join(folder, 'cache')}</cachedir></fontconfig>`,
  )
  return file
}

const indic = /[\p{Script=Gujarati}\p{Script=Devanagari}]/u
const clusters = new Intl.Segmenter('gu', { granularity: 'grapheme' })

/** Chromium's tree of a page, the insides of form fields and parts in other trees included. */
type Node = { nodeId: number; nodeType: number; nodeValue: string; children?: Node[]; shadowRoots?: Node[] }

/** What a page says in Gujarati and Hindi: how many pieces of text, and which of them cannot be read. */
export type Drawn = { pieces: number; unreadable: string[] }

/**
 * Looks at every piece of text that is laid out and has Gujarati or Devanagari letters. It is readable once there are one
 * or more glyphs for each cluster of letters from a font of the site for that script: what no font has is drawn as the
 * missing sign of the first one. Fonts of the machine may draw no more than the rest, such as digits and blanks.
 */
export async function lookAtLetters(page: Page): Promise<Drawn> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('DOM.enable')
  await devTools.send('CSS.enable')
  const { root } = await devTools.send('DOM.getDocument', { depth: -1, pierce: true })
  const drawn: Drawn = { pieces: 0, unreadable: [] }
  for (const node of textsIn(root as Node)) {
    const fonts = await fontsOf(devTools, node)
    if (fonts.length === 0) continue // not laid out
    drawn.pieces += 1
    const own = fonts.filter(({ familyName }) => /gujarati|devanagari|rasa|eczar/i.test(familyName))
    const ofMachine = fonts.filter(({ isCustomFont }) => !isCustomFont)
    const { letters, others } = clustersIn(node.nodeValue)
    if (glyphsOf(own) >= letters && glyphsOf(ofMachine) <= others) continue
    const names = fonts.map(({ familyName, glyphCount }) => `${glyphCount} ${familyName}`)
    drawn.unreadable.push(`${node.nodeValue.trim()} (${names.join(', ')})`)
  }
  await devTools.detach()
  return drawn
}

function textsIn({ children = [], shadowRoots = [], ...node }: Node): Node[] {
  const own = node.nodeType === 3 && indic.test(node.nodeValue) ? [node] : []
  return [...own, ...[...children, ...shadowRoots].flatMap(textsIn)]
}

async function fontsOf(devTools: CDPSession, { nodeId }: Node) {
  return (await devTools.send('CSS.getPlatformFontsForNode', { nodeId })).fonts
}

function glyphsOf(fonts: { glyphCount: number }[]): number {
  return fonts.reduce((sum, { glyphCount }) => sum + glyphCount, 0)
}

/** How many clusters of a text are letters of the two scripts, and how many are not. */
function clustersIn(text: string): { letters: number; others: number } {
  const all = [...clusters.segment(text)]
  const letters = all.filter(({ segment }) => indic.test(segment)).length
  return { letters, others: all.length - letters }
}
