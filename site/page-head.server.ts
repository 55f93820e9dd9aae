import { catalogueOf, pageForSlug } from '#content/catalogue/catalogue.server.ts'
import type { Catalogue } from '#content/catalogue/catalogue.ts'
import { pathIn } from '#content/catalogue/language.ts'
import { firstLevelPath, type PageSlug } from '#content/catalogue/pages.ts'
import type { Page } from '#content/schema/page.ts'
import type { Head, Nodes, SharePicture } from './layout/page-head.ts'
import type { Place } from './layout/structured-data/structured-data.server.ts'
import { withPictures } from './pictures.server.ts'
import { siteFrame } from './site-frame.server.ts'

/** What a page of `content/pages/` shows in the language asked for, and its head. */
export function pageOf(
  request: Request,
  slug: PageSlug,
  describe: (place: Place, page: Page, words: Catalogue) => Nodes,
) {
  const words = catalogueOf(request)
  const page = pageForSlug(words, slug)
  return { words, page: withPictures(page), head: headOf(words, firstLevelPath(slug), page, describe) }
}

/**
 * The head of the page whose English path is `path`, a query included, with its share picture and what `describe`
 * says of it to search engines.
 */
export function headOf<Page extends { head: { title: string; description: string } }>(
  words: Catalogue,
  englishPath: string,
  page: Page,
  describe: (place: Place, page: Page, words: Catalogue) => Nodes,
): Head {
  const path = pathIn(words.language, englishPath)
  const share = sharePicture(path.replace(/\?.*/, ''))
  return { ...page.head, path, share, nodes: describe({ frame: siteFrame(words), path, share }, page, words) }
}

let shares: Record<string, SharePicture> = {}

/** Has all pages name these pictures to who shares them, by their paths. There are none under hot reload, which needs no build. */
export function serveShares(next: Record<string, SharePicture>): void {
  shares = next
}

/**
 * The picture that was drawn for a path at build; null under hot reload where there is none.
 * @throws Error when the built site lacks it: build the site again
 */
function sharePicture(path: string): SharePicture | null {
  const picture = shares[path] ?? null
  if (!picture && import.meta.env.PROD) throw new Error(`No share picture for ${path}: run "npm run build"`)
  return picture
}
