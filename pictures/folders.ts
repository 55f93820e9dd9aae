import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The folders of the pictures, from the one that holds them all. */
export type PictureFolders = ReturnType<typeof foldersIn>

/**
 * @param folder where drawings, their close-ups, masters and photos lie
 * @param made where the cut pictures are put; next to them unless given
 */
export function foldersIn(folder: string, photos = join(folder, 'photos'), made = folder) {
  return {
    drawings: join(folder, 'drawings'),
    closeUps: join(folder, 'close-ups'),
    masters: join(folder, 'masters'),
    photos,
    output: join(made, 'cut'),
    sizes: join(made, 'sizes.json'),
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
