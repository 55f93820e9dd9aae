import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Catalogues } from './catalogue.ts'

/**
 * Stores the words and facts that the pages are made from with the build. What runs later reads them from there:
 * that is quicker than reading and checking every record again, and always what the pages say.
 * @param root the project's folder
 */
export function writeBuiltContent(root: string, content: Catalogues): void {
  const file = fileIn(root)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(content))
}

/** The words and facts of the last build by language; undefined where there was none. */
export function readBuiltContent(root: string): Catalogues | undefined {
  const file = fileIn(root)
  // Written by us from catalogues, which holds nothing that JSON does not.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Catalogues) : undefined
}

/** The words and facts as the built pages say them. The records are read only where nothing is built: that takes long. */
export async function currentContent(root: string): Promise<Catalogues> {
  return readBuiltContent(root) ?? (await import('./catalogue.ts')).readCatalogues(root)
}

function fileIn(root: string): string {
  return join(root, 'build/content.json')
}
