import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'

/** A configuration of fontconfig with which a machine has DejaVu alone: no letter of an Indian script. */
export function onlyDejaVu(): string {
  const [font = ''] = execFileSync('fc-list', ['DejaVu Sans', 'file'], { encoding: 'utf8' }).split(/:\s*\n/)
  const folder = mkdtempSync(join(tmpdir(), 'fonts-'))
  const [dir, cache] = [`<dir>${dirname(font)}</dir>`, `<cachedir>${join(folder, 'cache')}</cachedir>`]
  writeFileSync(join(folder, 'fonts.conf'), `<fontconfig>${dir}${cache}</fontconfig>`)
  return join(folder, 'fonts.conf')
}

const indic = /[\p{Script=Gujarati}\p{Script=Devanagari}]/u
const clusters = new Intl.Segmenter('gu', { granularity: 'grapheme' })

/** Chromium's tree of a page, the insides of form fields and parts in other trees included. */
type Node = { nodeId: number; nodeType: number; nodeValue: string; children?: Node[]; shadowRoots?: Node[] }

function textsIn({ children = [], shadowRoots = [], ...node }: Node): Node[] {
  const own = node.nodeType === 3 && indic.test(node.nodeValue) ? [node] : []
  return [...own, ...[...children, ...shadowRoots].flatMap(textsIn)]
}

const glyphsOf = (fonts: { glyphCount: number }[]): number =>
  fonts.reduce((sum, { glyphCount }) => sum + glyphCount, 0)

/**
 * Looks at every piece of text that is laid out and has Gujarati or Devanagari letters. It is readable once there are one
 * or more glyphs for each cluster of letters from a font of the site for that script: what no font has is drawn as the
 * missing sign of the first one. Fonts of the machine may draw no more than the rest, such as digits and blanks.
 */
export async function lookAtLetters(page: Page): Promise<{ pieces: number; unreadable: string[] }> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('DOM.enable')
  await devTools.send('CSS.enable')
  const { root } = await devTools.send('DOM.getDocument', { depth: -1, pierce: true })
  let pieces = 0
  const unreadable: string[] = []
  for (const { nodeId, nodeValue } of textsIn(root as Node)) {
    const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId })
    if (fonts.length === 0) continue // not laid out
    pieces += 1
    const own = fonts.filter(({ familyName }) => /gujarati|devanagari|rasa|eczar/i.test(familyName))
    const ofMachine = fonts.filter(({ isCustomFont }) => !isCustomFont)
    const all = [...clusters.segment(nodeValue)]
    const letters = all.filter(({ segment }) => indic.test(segment)).length
    if (glyphsOf(own) >= letters && glyphsOf(ofMachine) <= all.length - letters) continue
    const names = fonts.map(({ familyName, glyphCount }) => `${glyphCount} ${familyName}`)
    unreadable.push(`${nodeValue.trim()} (${names.join(', ')})`)
  }
  await devTools.detach()
  return { pieces, unreadable }
}
