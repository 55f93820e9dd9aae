import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { placeholderOf } from '#content/check/placeholder-of.ts'
import { sizeOfDrawing } from './cut-drawing.ts'
import { filesBelow, type PictureFolders } from './folders.ts'

/**
 * A place on the pages that one picture fills, and what fills it until the clinic has a photograph: a drawing
 * or a rendered master. `width` and `height` are the pixels that a photograph is cut to. `closeUp` is the file of
 * what is drawn in its stead where it is small.
 * `focus` says which part of a master an upright cut keeps: 0 the left end, 1 the right one.
 */
export type Slot = { name: string; width: number; height: number } & (
  | { kind: 'drawing'; file: string; svg: string; shownWidth: number; shownHeight: number; closeUp?: string }
  | { kind: 'master'; file: string; focus?: number }
)

type Master = { width: number; height: number; focus?: number }

const noFonts =
  'a drawing cannot use the fonts of the page; turn them into outlines, or let the page set them'

/** A drawing smaller than this on its longer side makes room for a photograph twice its size. */
const smallDrawing = 920

/**
 * All places for pictures by name. A master is shown in place of a drawing of the same name.
 * @throws Error naming the file when a drawing has words or no viewBox, or a master of the manifest is not there
 */
export function readSlots(folders: PictureFolders): Map<string, Slot> {
  const slots = new Map([...drawnSlots(folders), ...masterSlots(folders)].map((slot) => [slot.name, slot]))
  const photos = filesBelow(folders.photos).map((file) => file.replace(/\.[^./]+$/, ''))
  for (const name of photos) {
    const slot = slotOf(name, slots)
    if (slot) slots.set(name, slot)
  }
  return slots
}

/** The place for a picture; where it has no drawing of its own, that of a placeholder. */
export function slotOf(name: string, slots: ReadonlyMap<string, Slot>): Slot | undefined {
  const placeholder = slots.get(placeholderOf(name) ?? '')
  return slots.get(name) ?? (placeholder && { ...placeholder, name })
}

function drawnSlots({ drawings, closeUps }: PictureFolders): Slot[] {
  return filesBelow(drawings)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => {
      const slot = drawnSlot(file.replace(/\.svg$/, ''), join(drawings, file))
      const closeUp = join(closeUps, file)
      return existsSync(closeUp) ? { ...slot, closeUp } : slot
    })
}

function drawnSlot(name: string, file: string): Slot {
  const svg = readFileSync(file, 'utf8')
  if (/<text[ >]/.test(svg)) throw new Error(`pictures/drawings/${name}.svg has words: ${noFonts}`)
  const { width: shownWidth, height: shownHeight } = sizeOfDrawing(svg, `pictures/drawings/${name}.svg`)
  const scale = Math.max(shownWidth, shownHeight) < smallDrawing ? 2 : 1
  const pixels = { width: shownWidth * scale, height: shownHeight * scale }
  return { name, kind: 'drawing', file, svg, shownWidth, shownHeight, ...pixels }
}

function masterSlots({ masters }: PictureFolders): Slot[] {
  const manifest = join(masters, 'manifest.json')
  if (!existsSync(manifest)) return []
  const listed = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Master>
  return Object.entries(listed).map(([name, master]) => {
    const file = join(masters, `${name}.webp`)
    if (!existsSync(file)) {
      throw new Error(`pictures/masters/${name}.webp is named in manifest.json, but it is not there.`)
    }
    return { name, kind: 'master', file, ...master }
  })
}
