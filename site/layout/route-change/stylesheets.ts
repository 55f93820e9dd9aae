const arriving = new Map<string, Promise<unknown>>()

/** Fetches the stylesheets of a page that may be shown here next; one that cannot be had is left out. */
export async function fetchStylesheets(page: Document): Promise<void> {
  const here = stylesheetsOf(document).map(({ href }) => href)
  for (const link of stylesheetsOf(page).filter(({ href }) => !here.includes(href))) {
    const added = document.importNode(link)
    const arrived = new Promise((resolve) => {
      for (const end of ['load', 'error']) added.addEventListener(end, resolve)
    })
    arriving.set(link.href, arrived)
    Object.assign(added, { media: 'not all', fetchPriority: 'high' })
    document.head.append(added)
  }
  await Promise.all(stylesheetsOf(page).map(({ href }) => arriving.get(href)))
}

/** Has the stylesheets of a page apply here, and no others. */
export function applyStylesheets(page: Document): void {
  const its = stylesheetsOf(page).map(({ href }) => href)
  for (const link of stylesheetsOf(document)) link.media = its.includes(link.href) ? 'all' : 'not all'
}

function stylesheetsOf(page: Document): HTMLLinkElement[] {
  return [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
}
