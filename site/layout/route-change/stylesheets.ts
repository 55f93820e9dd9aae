const arriving = new Map<string, Promise<unknown>>()

/** Brings the stylesheets of a page that is to be shown here into this document; one that cannot be had is left out. */
export async function addStylesheets(page: Document): Promise<void> {
  const shown = stylesheetsOf(document).map(({ href }) => href)
  for (const link of stylesheetsOf(page).filter(({ href }) => !shown.includes(href))) {
    const added = document.importNode(link)
    const arrived = new Promise((resolve) => {
      for (const end of ['load', 'error']) added.addEventListener(end, resolve)
    })
    arriving.set(link.href, arrived)
    document.head.append(added)
  }
  await Promise.all(stylesheetsOf(page).map(({ href }) => arriving.get(href)))
}

function stylesheetsOf(page: Document): HTMLLinkElement[] {
  return [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
}
