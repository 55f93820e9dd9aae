import type { Head } from './layout/page-head.ts'
import type { Nodes, Place } from './layout/structured-data/structured-data.server.ts'
import { sharePicture } from './share-picture.server.ts'
import { siteFrame } from './site-frame.server.ts'

/**
 * The head of the page at `path`, a query included, with its share picture and what `describe` says of it to
 * search engines.
 */
export function headOf<Page extends { head: { title: string; description: string } }>(
  path: string,
  page: Page,
  describe: (place: Place, page: Page) => Nodes,
): Head {
  const share = sharePicture(path.replace(/\?.*/, ''))
  return { ...page.head, path, share, nodes: describe({ frame: siteFrame(), path, share }, page) }
}
