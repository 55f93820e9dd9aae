import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The folders of the pictures, from the one that holds them all. */
export type PictureFolders = ReturnType<typeof foldersIn>

/** @param folder where drawings, their close-ups, masters and photos lie; the cut pictures are put next to them */
export function foldersIn(folder: string) {
  return {
    drawings: join(folder, 'drawings'),
    closeUps: join(folder, 'close-ups'),
    masters: join(folder, 'masters'),
    photos: join(folder, 'photos'),
    output: join(folder, 'cut'),
    sizes: join(folder, 'sizes.json'),
  }
}

/** Every file below a folder, with slashes, sorted; none where there is no folder. Hidden files are left out. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .toSorted()
}
