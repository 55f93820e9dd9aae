import { useLocation } from 'react-router'
import { englishPath } from '#content/catalogue/language.ts'
import type { SiteFrame } from '../site-frame.server.ts'
import { usePath, useSiteFrame } from './site-frame.ts'
import './breadcrumb.css'

/** A step of the way from home to this page; only steps with an `href` are links. `href` is the path in English. */
type Crumb = { label: string; href: string | undefined }

const linkedPaths = ['/', '/services', '/guides']

/**
 * The steps to a path: in English each part in title case, in other languages what the pages are called. A link only
 * where there is a page to it and it is not last.
 */
export function crumbsOf(pathname: string, { menu, names }: Pick<SiteFrame, 'menu' | 'names'>): Crumb[] {
  const parts = englishPath(pathname).split('/').filter(Boolean)
  const steps = parts.map((part, index) => {
    const path = `/${parts.slice(0, index + 1).join('/')}`
    const linked = linkedPaths.includes(path) && index < parts.length - 1
    return { label: names[path] ?? titleCase(part), href: linked ? path : undefined }
  })
  return [{ label: menu.home.label, href: '/' }, ...steps]
}

function titleCase(part: string): string {
  return part.replaceAll('-', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
}

export function Breadcrumb() {
  const frame = useSiteFrame()
  const crumbs = crumbsOf(useLocation().pathname, frame)
  const path = usePath()
  return (
    <nav className="breadcrumb" aria-label={frame.labels.frame.breadcrumb}>
      <ol>
        {crumbs.map(({ label, href }, index) => (
          <li key={index}>
            {href ? (
              <a href={path(href)}>{label}</a>
            ) : (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
