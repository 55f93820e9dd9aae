import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Catalogues } from '#content/catalogue/catalogue.ts'

const file = join(import.meta.dirname, '../build/content.json')

/** The words and facts of the built site: to read and check its records takes a second of each test file. */
export const catalogues = JSON.parse(readFileSync(file, 'utf8')) as Catalogues
