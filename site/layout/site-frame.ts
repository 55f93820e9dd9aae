import { useRouteLoaderData } from 'react-router'
import { type Language, ownPath } from '#content/catalogue/language.ts'
import type { SiteFrame } from '../site-frame.server.ts'

/** The clinic's facts and the menu, from the loader of the frame. */
export function useSiteFrame(): SiteFrame {
  // Every public page lies in the frame: where that has failed, its own failure is shown instead.
  return useRouteLoaderData('site') as SiteFrame
}

/** Gives the address of a page, named by its path in English, in the language of this one. */
export function usePath(): (path: string) => string {
  const frame = useSiteFrame()
  return (path) => ownPath(frame, path)
}

/** The same, or undefined where it could not be made. */
export function useFrameIfAny(): SiteFrame | undefined {
  return useRouteLoaderData('site') as SiteFrame | undefined
}

/** The language of this page, also where the site frame could not be made. */
export function useLanguage(): Language {
  return useFrameIfAny()?.language ?? 'en'
}
