import sharp, { type OverlayOptions } from 'sharp'
import { artLayer, load, type ShareArt } from './art.ts'
import { framed, mark, type Theme } from './frame.ts'
import { setShareWords, type ShareWords } from './words.ts'

/** What a share picture says and shows. */
export type ShareCard = {
  theme: Theme
  words: ShareWords
  art: ShareArt
  /** The file of the speaker's mark. */
  mark: string
}

/** The picture that chat apps show with a link to a page: a JPEG of 1200x630. */
export async function drawShareCard({ theme, words, art, mark }: ShareCard): Promise<Buffer> {
  const ground = framed(theme, await setShareWords(words, theme))
  return sharp(Buffer.from(ground))
    .composite([await artLayer(art), await markLayer(mark)])
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer()
}

async function markLayer(file: string): Promise<OverlayOptions> {
  const { left, top, side } = mark
  return { input: await load(file).resize(side, side).png().toBuffer(), left, top }
}
