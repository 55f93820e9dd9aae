import { readFileSync } from 'node:fs'
import type { CutPicture } from './cut.ts'
import type { PictureFolders } from './folders.ts'
import { readSlots, type Slot } from './slots.ts'

/** One place of the sheet; `width` and `height` are the pixels a photograph needs at least. */
export type SheetEntry = { name: string; filledBy: Filling; width: number; height: number; src: string }
type Filling = 'photograph' | 'rendered illustration' | 'drawing'

/** Every place for a picture and what fills it, as the last cut left them. */
export function readEntries(folders: PictureFolders): SheetEntry[] {
  const slots = readSlots(folders)
  const sizes = JSON.parse(readFileSync(folders.sizes, 'utf8')) as Record<string, CutPicture>
  return Object.entries(sizes).map(([name, { origin, src }]) => {
    const slot = slots.get(name)!
    return { name, filledBy: fillingOf(slot, origin), width: slot.width, height: slot.height, src }
  })
}

function fillingOf({ kind }: Slot, origin: CutPicture['origin']): Filling {
  if (origin === 'photo') return 'photograph'
  return kind === 'master' ? 'rendered illustration' : 'drawing'
}

/** Where a picture lies below the folder of cut pictures. */
export function cutFile({ src }: SheetEntry): string {
  return src.replace(/^\/pictures\//, '')
}
