import { join } from 'node:path'
import sharp from 'sharp'
import { nearestName } from '#content/check/nearest-name.ts'
import { filesBelow, type PictureFolders } from './folders.ts'
import type { Slot } from './slots.ts'

/** What is wrong with a file below `pictures/photos/`, in words for the person who put it there. */
export type PhotoFault = { file: string; message: string }
/** The photographs that can be used: name of the slot -> path of the file. */
export type Photos = { usable: Map<string, string>; faults: PhotoFault[] }

type Photo = { file: string; path: string; name: string }
type Size = { width: number; height: number }

const endings = /\.(jpe?g|png|webp)$/i
export const most = { megapixels: 60, pixels: 60_000_000 }

/**
 * Looks through the photographs of the clinic. One with a fault is left out, as is its pair's other half: the
 * page keeps the illustration.
 */
export async function readPhotos(folders: PictureFolders, slots: Map<string, Slot>): Promise<Photos> {
  const files = filesBelow(folders.photos).filter((file) => !file.endsWith('.md'))
  const photos = files.map((file) => ({
    file: `pictures/photos/${file}`,
    path: join(folders.photos, file),
    name: file.replace(/\.[^./]+$/, ''),
  }))
  const faults: PhotoFault[] = []
  const usable = new Map<string, string>()
  for (const photo of photos) {
    const message = faultOfName(photo, slots) ?? (await faultOfPicture(photo, slots.get(photo.name)!))
    if (message) faults.push({ file: photo.file, message })
    else usable.set(photo.name, photo.path)
  }
  faults.push(...dropHalves(usable, photos))
  return { usable, faults }
}

function faultOfName({ file, name }: Photo, slots: Map<string, Slot>): string | undefined {
  if (!endings.test(file)) return 'cannot be used as a photograph; expected jpg, png or webp'
  if (!slots.has(name)) return `belongs to no picture of the site${nearest(name, [...slots.keys()])}`
  return undefined
}

async function faultOfPicture({ path }: Photo, slot: Slot): Promise<string | undefined> {
  try {
    // As it is seen, turned upright.
    const { autoOrient: size } = await sharp(path, { limitInputPixels: false }).metadata()
    const fault = faultOfSize(size, slot)
    // A file can begin as a picture and break off: only reading it whole tells.
    if (fault === undefined) await sharp(path, { failOn: 'truncated' }).resize(64).raw().toBuffer()
    return fault
  } catch (error) {
    return unreadable(error)
  }
}

function faultOfSize(size: Size, { width, height }: Size): string | undefined {
  const given = `is ${size.width} x ${size.height} pixels`
  if (size.width * size.height > most.pixels) {
    const megapixels = Math.round((size.width * size.height) / 1e6)
    return `${given}, which is ${megapixels} megapixels; expected at most ${most.megapixels}: save it smaller`
  }
  if (size.width >= width && size.height >= height) return undefined
  return `${given}; expected at least ${width} x ${height}, and more is cut to that shape`
}

function unreadable(error: unknown): string {
  const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
  return `cannot be read as a picture (${reason}); save it again as JPEG`
}

/** Takes out photographs whose before or after is missing: a pair never mixes a photograph and a drawing. */
function dropHalves(usable: Map<string, string>, photos: Photo[]): PhotoFault[] {
  const halves = photos.filter(({ name }) => usable.has(name) && !usable.has(otherHalf(name) ?? name))
  for (const { name } of halves) usable.delete(name)
  return halves.map(({ file, name }) => ({
    file,
    message: `is one half of a pair; expected a usable photograph pictures/photos/${otherHalf(name)} too`,
  }))
}

function otherHalf(name: string): string | undefined {
  if (name.endsWith('-before')) return name.replace(/before$/, 'after')
  if (name.endsWith('-after')) return name.replace(/after$/, 'before')
  return undefined
}

function nearest(name: string, names: string[]): string {
  const meant = nearestName(name, names)
  const hint = meant === undefined ? '' : ` (did you mean ${meant}?)`
  return `${hint}; docs/pictures.md lists all names`
}
