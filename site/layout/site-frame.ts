import { useRouteLoaderData } from 'react-router'
import { type Language, ownPath } from '#content/catalogue/language.ts'
import type { SiteFrame } from '../site-frame.server.ts'

/** The clinic's facts and the menu, from the root loader. */
export function useSiteFrame(): SiteFrame {
  // The root route has no parent that could fail before it, so its data is there wherever a page renders.
  return useRouteLoaderData('root') as SiteFrame
}

/** Gives the address of a page, named by its path in English, in the language of this one. */
export function usePath(): (path: string) => string {
  const frame = useSiteFrame()
  return (path) => ownPath(frame, path)
}

/** The same, or undefined where it could not be made. */
export function useFrameIfAny(): SiteFrame | undefined {
  return useRouteLoaderData('root') as SiteFrame | undefined
}

/** The language of this page, also where the site frame could not be made. */
export function useLanguage(): Language {
  return useFrameIfAny()?.language ?? 'en'
}
