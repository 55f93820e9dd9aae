import { useParams } from 'react-router'
import type { SiteFrame } from '../site-frame.server.ts'
import { crumbsOf } from './breadcrumb.tsx'
import { usePathname } from './route-change/page-link.tsx'
import { useSiteFrame } from './site-frame.ts'

/** What this page is called; null on the home page and where there is no such page. */
export function usePageName(): string | null {
  const { menu } = useSiteFrame()
  const missing = useParams()['*'] !== undefined
  const pathname = usePathname()
  return missing ? null : pageName(pathname, menu)
}

/** A page's name as the menu has it, else as its breadcrumb has it: only pages at the first level are not in the menu. */
export function pageName(path: string, menu: SiteFrame['menu']): string | null {
  if (path === '/') return null
  const services = [...menu.problems.services, ...menu.treatments.columns.flatMap(({ services }) => services)]
  const service = services.find(({ href }) => href === path)
  if (service) return service.name
  const page = [menu.about, menu.services, menu.contact, ...menu.gallery.pages].find(
    ({ slug }) => slug === path,
  )
  if (page) return page.label
  const crumbs = crumbsOf(path)
  return crumbs.length === 2 ? crumbs[1]!.label : null
}
