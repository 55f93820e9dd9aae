import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Catalogues } from './catalogue.ts'

const fileName = 'content.json'

/**
 * The folder of the built site. A build that is killed while the new site takes the place of the old one leaves the old
 * one beside it.
 * @param root the project's folder
 */
export function builtFolder(root: string): string {
  const [built, before] = [join(root, 'build'), join(root, 'build.before')]
  const isWhole = (folder: string) => existsSync(join(folder, 'key.json'))
  return !isWhole(built) && isWhole(before) ? before : built
}

/** Stores the words and facts that the pages are made from with the build: that is quicker to read, and what the pages say. */
export function writeBuiltContent(folder: string, content: Catalogues): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, fileName), JSON.stringify(content))
}

/** The words and facts of the build in a folder by language; undefined where there is none. */
export function readBuiltContent(folder: string): Catalogues | undefined {
  const file = join(folder, fileName)
  // Written by us from catalogues, which holds nothing that JSON does not.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Catalogues) : undefined
}

/**
 * The words and facts as the pages in a folder say them. The records are read only where nothing is built: that takes long.
 */
export async function currentContent(folder: string): Promise<Catalogues> {
  return readBuiltContent(folder) ?? (await import('./catalogue.ts')).readCatalogues()
}
