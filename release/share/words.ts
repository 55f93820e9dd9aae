import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import satori, { type Font } from 'satori'
import { column, eyebrowColour, ink, type Theme } from './frame.ts'

/** What a share picture says. */
export type ShareWords = {
  /** The kind of page; empty where the title says enough. */
  eyebrow: string
  title: string
  lead: string
  /** Who speaks, and what is to be known of the speaker. */
  speaker: string
  about: string
}

type Style = Record<string, string | number>
type Node = { type: 'div'; key: null; props: { style: Style; children: Node[] | string } }

const titleSizes = [92, 84, 76, 68, 60, 54]
/** What the speaker takes at the foot of the column, and the room above it. */
const foot = { height: 66, above: 24 }

/**
 * The words as outlines, ready to stand in an SVG of the whole picture.
 * @throws Error when no size lets them fit
 */
export async function setShareWords(words: ShareWords, theme: Theme): Promise<string> {
  const said = await fittingWords(words, theme)
  const speaker = box({ justifyContent: 'center', height: foot.height, marginTop: 'auto', paddingLeft: 84 }, [
    text({ fontFamily: 'Rasa', fontSize: 36, lineHeight: 1.1, color: ink.heading }, words.speaker),
    text({ fontSize: 24, lineHeight: 1.2, color: ink.soft }, words.about),
  ])
  const { width, height } = column
  return outline(box({ width, height }, [said, speaker]), { width, height })
}

/** All but the speaker, with the title as large as the column and its longest word allow. */
async function fittingWords({ eyebrow, title, lead }: ShareWords, theme: Theme): Promise<Node> {
  const longest = title.split(' ').reduce((a, b) => (b.length > a.length ? b : a))
  const longestWidth = await measure(text(titleStyle(100), longest), { height: 200 }, 'width')
  for (const size of titleSizes.filter((size) => (longestWidth * size) / 100 <= column.width)) {
    const said = box({}, [
      text({ fontSize: 28, fontWeight: 600, color: eyebrowColour(theme) }, eyebrow),
      text({ ...titleStyle(size), marginTop: 10 }, title),
      text({ fontSize: 30, lineHeight: 1.35, marginTop: 20, color: ink.text }, lead),
    ])
    const height = await measure(said, { width: column.width }, 'height')
    if (height <= column.height - foot.height - foot.above) return said
  }
  throw new Error(
    `"${title}" and its lead are too long for the picture that is shown with a link to the page`,
  )
}

async function measure(node: Node, within: Within, side: 'width' | 'height'): Promise<number> {
  const svg = await outline(node, within)
  return Number(new RegExp(`^<svg[^>]* ${side}="([\\d.]+)"`).exec(svg)?.[1])
}

function titleStyle(fontSize: number): Style {
  return {
    fontFamily: 'Rasa',
    fontSize,
    fontWeight: 500,
    lineHeight: 0.96,
    letterSpacing: '-0.02em',
    textWrap: 'balance',
    color: ink.heading,
  }
}

type Within = { width: number; height: number } | { width: number } | { height: number }

function outline(node: Node, within: Within): Promise<string> {
  // Satori reads the plain object that a React element is; React itself is not needed here.
  return satori(node as Parameters<typeof satori>[0], { ...within, fonts: (fonts ??= readFonts()) })
}

function box(style: Style, children: Node[]): Node {
  return div({ display: 'flex', flexDirection: 'column', ...style }, children)
}

function text(style: Style, children: string): Node {
  return div({ fontFamily: 'Anek', ...style, display: children ? 'block' : 'none' }, children)
}

function div(style: Style, children: Node[] | string): Node {
  return { type: 'div', key: null, props: { style, children } }
}

let fonts: Font[] | undefined

function readFonts(): Font[] {
  const folder = join(import.meta.dirname, '../../node_modules/@fontsource')
  const font = (name: string, weight: 400 | 500 | 600, file: string) => {
    return { name, weight, data: readFileSync(join(folder, `${file}-latin-${weight}-normal.woff`)) }
  }
  return [
    font('Rasa', 500, 'rasa/files/rasa'),
    font('Anek', 400, 'anek-latin/files/anek-latin'),
    font('Anek', 600, 'anek-latin/files/anek-latin'),
  ]
}
