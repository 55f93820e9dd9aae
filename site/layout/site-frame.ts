import { useRouteLoaderData } from 'react-router'
import type { SiteFrame } from '../site-frame.server.ts'

/** The clinic's facts and the menu, from the root loader. */
export function useSiteFrame(): SiteFrame {
  // The root route has no parent that could fail before it, so its data is there wherever a page renders.
  return useRouteLoaderData('root') as SiteFrame
}
