import { createContext, use } from 'react'
import type { Labels } from '#content/schema/labels.ts'

export type LiveWords = Labels['live'] &
  Pick<Labels['pictures'], 'story'> &
  Pick<Labels['frame'], 'onWhatsApp' | 'newTab' | 'sample'>

const WordsOfServer = createContext<LiveWords | null>(null)

export const LiveWordsProvider = WordsOfServer.Provider

let wordsOfPage: LiveWords | undefined

/** On the server they come from the content, in a browser from the page. */
export function useLiveWords(): LiveWords {
  return use(WordsOfServer) ?? (wordsOfPage ??= JSON.parse(document.documentElement.dataset.words ?? ''))
}
