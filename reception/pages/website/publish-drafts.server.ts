import { mergedFiles, settledDrafts } from '#editor/drafts.ts'
import type { Publisher } from '#editor/publisher.ts'
import type { Desk } from '#site/server-access.ts'
import type { KeptDraft } from '../../model/drafts.ts'
import { type Kept, photographKey, publicationOf } from './photographs/publish.server.ts'
import { begin } from './publishing.server.ts'
import { keyOf } from './waiting.server.ts'

type Door = Parameters<typeof begin>[0] & Pick<Desk, 'requests'>
type Chosen = { drafts: KeptDraft[]; photographs?: Kept[]; note: string }

/** Has drafts published in their turn, on what was published before it; leads to a page that tells of it. */
export function publishDrafts(
  { requests, ...door }: Door,
  { drafts, photographs = [], note }: Chosen,
  to?: string,
): Response {
  return begin(
    door,
    'publish',
    async (publisher: Publisher, by: string) => {
      let settle = () => {}
      const published = await publisher.publish({
        by,
        note,
        chosen: [...drafts.map(keyOf), ...photographs.map(photographKey)],
        async files() {
          const { files, conflicts } = mergedFiles(asOfNow(drafts, await requests.allDrafts()))
          if (conflicts.length > 0) return null
          const pictures = await publicationOf(photographs, publisher.photographs, files)
          settle = pictures.settle
          return { ...Object.fromEntries(files), ...pictures.files }
        },
      })
      if (published.status !== 'live') return published
      settle()
      await requests.settleDrafts(settledDrafts(drafts, await requests.allDrafts()))
      return published
    },
    to,
  )
}

/** Without those that were taken back; of those that were edited since, what was chosen. */
function asOfNow(drafts: KeptDraft[], now: KeptDraft[]): KeptDraft[] {
  return drafts.flatMap((draft) => {
    const kept = now.find(({ file, personId }) => file === draft.file && personId === draft.personId)
    return kept ? [kept.version === draft.version ? kept : draft] : []
  })
}
