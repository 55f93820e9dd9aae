import { useLocation } from 'react-router'

/** A step of the way from home to this page; only steps with an `href` are links. */
type Crumb = { label: string; href: string | undefined }

const linkedPaths = ['/', '/services', '/guides']

/** The steps to a path: each part in title case, a link only where there is a page to it and it is not last. */
export function crumbsOf(pathname: string): Crumb[] {
  const parts = pathname.split('/').filter(Boolean)
  const steps = parts.map((part, index) => {
    const path = `/${parts.slice(0, index + 1).join('/')}`
    const linked = linkedPaths.includes(path) && index < parts.length - 1
    return { label: titleCase(part), href: linked ? path : undefined }
  })
  return [{ label: 'Home', href: '/' }, ...steps]
}

function titleCase(part: string): string {
  return part.replaceAll('-', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
}

/** Where this page stands, from Home on. */
export function Breadcrumb() {
  const crumbs = crumbsOf(useLocation().pathname)
  return (
    <nav className="breadcrumb" aria-label="Breadcrumb">
      <ol>
        {crumbs.map(({ label, href }, index) => (
          <li key={index}>
            {href ? (
              <a href={href}>{label}</a>
            ) : (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
