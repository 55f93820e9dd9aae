import type { SearchWords } from '#content/schema/search-words.ts'
import type { ShownPicture } from '../../pictures.server.ts'

/** What the search knows of a page, of a part of one or of a question that one answers. */
export type SearchRecord = {
  href: string
  name: string
  kind: keyof SearchWords['kinds']
  picture?: ShownPicture
  icon?: string
  /** Shown below the name unless other words show why it was found. */
  lead: string
  /** Whether the lead, which may be the name of another page, is searched too. */
  leadSearched: boolean
  signs: string[]
  /** What patients type and nobody reads, most fitting first. */
  synonyms: string[]
  answersPrice?: true
  fee?: Pick<SearchRecord, 'href' | 'name' | 'lead'> | undefined
}

export type SearchIndex = {
  records: SearchRecord[]
  words: SearchWords['typed'] & Pick<SearchWords, 'kinds'>
}

export type HelpRow = SearchWords['call'] & { number: string; href: string; emergencyHref: string }
