import { chromium as playwright, type Page } from '@playwright/test'
import { expect, onTestFinished, test } from 'vitest'
import { trapName } from '#appointments/request.ts'
import { installedChromium } from '../programs.fixture.ts'
import { arrive } from '../journeys/parts/visit.fixture.ts'
import { listRequests } from '../kept-requests.fixture.ts'
import { serveSite } from '../running/site.fixture.ts'
import { fields, formPath } from './a-form.fixture.ts'

const chromium = installedChromium()

/** What a visitor's browser knows, by Chromium's names for it. */
const address = {
  NAME_FULL: fields.name,
  EMAIL_ADDRESS: fields.email,
  PHONE_HOME_WHOLE_NUMBER: `+91${fields.phone}`,
  COMPANY_NAME: 'Mehta & Sons',
  ADDRESS_HOME_CITY: 'Ahmedabad',
  ADDRESS_HOME_ZIP: '380001',
  ADDRESS_HOME_COUNTRY: 'IN',
}

async function openForm() {
  const site = await serveSite()
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await playwright.launch({ executablePath: chromium ?? undefined, args })
  onTestFinished(() => browser.close())
  const page = await browser.newPage({ baseURL: site.origin })
  await arrive(page, formPath)
  return { site, page }
}

/**
 * Has Chromium fill the form with the address, as when a visitor takes what it offers at the name, and waits until a
 * field holds its text. At first Chromium may not have looked at the form yet.
 */
async function autofill(page: Page, until: Record<string, string>): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Autofill.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const selector = '[name="name"]'
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { node } = await devtools.send('DOM.describeNode', { nodeId })
  const known = Object.entries(address).map(([name, value]) => ({ name, value }))
  const fill = async () => {
    await devtools.send('Autofill.trigger', { fieldId: node.backendNodeId, address: { fields: known } })
    const values = Object.keys(until).map(async (name) => [name, await valueOf(page, name)])
    return Object.fromEntries(await Promise.all(values))
  }
  await expect.poll(fill, { timeout: 30_000, interval: 500 }).toEqual(until)
}

/** What is in a field of the form, seen or not. */
function valueOf(page: Page, name: string): Promise<string> {
  return page.locator(`[name="${name}"]`).inputValue()
}

test.skipIf(chromium === null)(
  'a browser that fills the form in fills what the visitor sees and not the hidden trap, and the request is mailed (not run without Chromium)',
  async () => {
    const { site, page } = await openForm()
    // A trap that is seen and said to hold a company would be filled.
    await page.locator(`[name="${trapName}"]`).evaluate((input: HTMLInputElement) => {
      input.autocomplete = 'organization'
      input.parentElement!.hidden = false
    })
    await autofill(page, { [trapName]: address.COMPANY_NAME })

    await arrive(page, formPath)
    await autofill(page, { name: fields.name, email: fields.email, [trapName]: '' })
    await page.getByLabel('Subject').fill(fields.subject)
    await page.getByLabel('Message').fill(fields.message)
    await page.getByRole('button', { name: 'Send' }).click()
    const kept = async () =>
      (await listRequests(site.dataDir)).map(({ name, phone, state }) => [name, phone, state])
    await expect.poll(kept, { timeout: 20_000 }).toEqual([[fields.name, fields.phone, 'sent']])
  },
)
