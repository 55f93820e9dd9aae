import { join } from 'node:path'
import sharp from 'sharp'
import { cutFile, type SheetEntry } from './sheet-entries.ts'

const thumb = { width: 160, height: 112, gap: 6, columns: 14 }

/** Writes all pictures into one, in rows, each whole, on white, as WebP. */
export async function writeSheetImage(entries: SheetEntry[], cutFolder: string, file: string): Promise<void> {
  const { width, height, gap, columns } = thumb
  const layers = await Promise.all(
    entries.map(async (entry, index) => ({
      input: await thumbnail(join(cutFolder, cutFile(entry))),
      left: gap + (index % columns) * (width + gap),
      top: gap + Math.floor(index / columns) * (height + gap),
    })),
  )
  const size = {
    width: gap + columns * (width + gap),
    height: gap + Math.ceil(entries.length / columns) * (height + gap),
  }
  await sharp({ create: { ...size, channels: 3, background: '#fff' } })
    .composite(layers)
    .webp({ quality: 72, effort: 6 })
    .toFile(file)
}

function thumbnail(file: string): Promise<Buffer> {
  const { width, height } = thumb
  const paper = { fit: 'contain', background: '#eef5f1' } as const
  return sharp(file).resize(width, height, paper).flatten({ background: '#eef5f1' }).png().toBuffer()
}
