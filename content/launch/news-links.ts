import type { Content } from '../check/content-files.ts'
import { leftAt, type LeftOver } from './left-over.ts'

/** Links of news items that the clinic has not opened yet: the items are not confirmed. */
export function uncheckedLinks({ news }: Content): LeftOver[] {
  return news.flatMap((record) =>
    record.value.flatMap(({ publisher, link, provenance }, index) =>
      provenance === 'sample' ? [leftAt('link', record, [index, 'link'], `${link} (${publisher})`)] : [],
    ),
  )
}
