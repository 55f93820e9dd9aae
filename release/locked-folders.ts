import { accessSync, constants, existsSync } from 'node:fs'
import { join } from 'node:path'

/** All folders that a build writes into: '' is the project's own. */
const writtenFolders = [
  '',
  'build',
  'content',
  'content/schemas',
  'node_modules',
  'pictures',
  'pictures/cut',
  'site/styles',
  'site/styles/fonts',
  '.react-router',
  '.share-pictures',
]

/** The folders that a build would have to write into and this user may not; a missing one is made. */
export function lockedFolders(root: string): string[] {
  return writtenFolders
    .map((name) => join(root, name))
    .filter((folder) => existsSync(folder) && !isOpen(folder))
}

function isOpen(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}
