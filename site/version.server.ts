import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveContent } from '#content/catalogue/catalogue.server.ts'
import { serveShares } from './page-head.server.ts'
import { serveSizes } from './pictures.server.ts'

/**
 * Makes all pages from now on of the words and pictures in a folder: those of the build, or of what was published since.
 * Throws, and changes nothing, where one of them is missing or broken.
 */
export function serveVersion(folder: string): void {
  const [content, sizes, shares] = ['content', 'sizes', 'shares'].map((name) =>
    JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')),
  )
  serveContent(content)
  serveSizes(sizes)
  serveShares(shares)
}

// The built module lies in `server/`, beside those of the build.
if (import.meta.env.PROD) serveVersion(join(import.meta.dirname, '..'))
