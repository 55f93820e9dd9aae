import type { Locator, Page } from '@playwright/test'

export const mainMenu = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' })

/** The label that opens a section of the menu. */
export function labelOf(page: Page, section: string): Locator {
  return mainMenu(page).getByText(section, { exact: true })
}

/** A section of the menu: its label and, once open, its links. */
export function sectionOf(page: Page, section: string): Locator {
  return mainMenu(page)
    .getByRole('group')
    .filter({ has: page.getByText(section, { exact: true }) })
}

/** The links that a visitor sees in a part of the page: what they say and where they lead. */
export async function shownLinks(part: Locator): Promise<[name: string, href: string][]> {
  return part
    .getByRole('link')
    .evaluateAll((links) =>
      links.map(
        (link) =>
          [link.getAttribute('aria-label') ?? link.textContent!.trim(), link.getAttribute('href')!] as [
            string,
            string,
          ],
      ),
    )
}
