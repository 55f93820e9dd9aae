import { type Browser, type BrowserContext, expect, type Page, test as base } from '@playwright/test'
import { type DeskSite, goodPassword, startDeskSite } from '../../desk-site.fixture.ts'

/** A desk of the test's own. */
export const test = base.extend<{ site: DeskSite }>({
  site: async ({ browserName: _any }, use) => {
    const site = await startDeskSite()
    await use(site)
    await site.stop()
  },
})

export const owner = { name: 'Dr. Kirit Majmudar', email: 'kirit@clinic.example' }

/** Gives name and address behind a link; the way in is still to be chosen. */
export async function nameOneself(page: Page, link: string, { email }: { email: string }): Promise<void> {
  await page.goto(link)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Passkey or password')
}

/** Comes to the desk as its first owner, with a password; returns the rescue codes. */
export async function comeAsOwner(page: Page, site: DeskSite): Promise<string[]> {
  await nameOneself(page, await site.invite('--owner', owner.name), owner)
  await page.getByLabel('New password').fill(goodPassword)
  await page.getByRole('button', { name: 'Use this password' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Print these eight codes')
  const codes = await page.getByRole('listitem').allTextContents()
  await page.getByRole('link', { name: 'I have them' }).click()
  return codes
}

export async function signIn(
  page: Page,
  site: DeskSite,
  email: string,
  password = goodPassword,
): Promise<void> {
  await page.goto(`${site.desk}/sign-in`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/**
 * Gives a browser a passkey device on which a finger lies. The field of the e-mail offers no passkey by itself, as the
 * device would give it before anybody has pressed the button.
 */
export async function addPasskeyDevice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** A browser of somebody else. */
export async function anotherBrowser(browser: Browser): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext()
  return { context, page: await context.newPage() }
}

export { expect }
