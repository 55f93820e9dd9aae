import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** The folder that holds package.json: content is read from there, also by the built server. */
export function projectRoot(from = import.meta.dirname): string {
  if (existsSync(join(from, 'package.json'))) return from
  const parent = dirname(from)
  if (parent === from) throw new Error('No package.json above this file: the project folder is not complete')
  return projectRoot(parent)
}

/** The folder that holds the clinic's `content/` and `pictures/photos/`: CONTENT_DIR, else the project's own. */
export function contentRoot(): string {
  const given = process.env['CONTENT_DIR']?.trim()
  return given ? resolve(given) : projectRoot()
}
