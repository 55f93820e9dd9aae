/** Fetches the stylesheets of a page that is shown next; one that cannot be had is left out. */
export async function loadStylesheets(page: Document): Promise<void> {
  const here = stylesheetsOf(document).map(({ href }) => href)
  const missing = stylesheetsOf(page).filter(({ href }) => !here.includes(href))
  await Promise.all(missing.map((link) => added(document.importNode(link))))
}

/** Has the stylesheets of a page apply here, and no others. */
export function applyStylesheets(page: Document): void {
  const its = stylesheetsOf(page).map(({ href }) => href)
  for (const link of stylesheetsOf(document)) link.media = its.includes(link.href) ? 'all' : 'not all'
}

function added(link: HTMLLinkElement): Promise<unknown> {
  // It must not change the page that is still there; without the priority it would wait for everything else.
  Object.assign(link, { media: 'not all', fetchPriority: 'high' })
  const arrived = new Promise((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, resolve)
  })
  document.head.append(link)
  return arrived
}

function stylesheetsOf(page: Document): HTMLLinkElement[] {
  return [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
}
