import { createContext, use } from 'react'
import type { Labels } from '#content/schema/labels.ts'

/** The words of parts that scripts bring to life. */
export type LiveWords = Labels['live'] &
  Pick<Labels['pictures'], 'story'> &
  Pick<Labels['frame'], 'onWhatsApp' | 'sample'>

const WordsOfServer = createContext<LiveWords | null>(null)

/** Hands them to the parts while the server makes a page. */
export const LiveWordsProvider = WordsOfServer.Provider

let wordsOfPage: LiveWords | undefined

/** They come from the server's own content, or in a browser from the page. */
export function useLiveWords(): LiveWords {
  return use(WordsOfServer) ?? (wordsOfPage ??= JSON.parse(document.documentElement.dataset.words!))
}
