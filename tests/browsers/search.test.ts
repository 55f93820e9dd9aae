import { expect, test } from 'vitest'
import { arrive, browser, placeShown, press, waitForTitle } from './visitor.ts'

const rows = () => browser.$$('[role=listbox] [role=option]')

async function expectFirstHit(name: string): Promise<void> {
  await expect.poll(async () => (await rows().length) > 0 && (await rows()[0]!.getText())).toContain(name)
}

test('the search finds what a patient types while it is typed, and leads there by click and by keys', async () => {
  await arrive('/services', 'phone')
  const box = browser.$('main form[role=search] input')
  await box.click()
  await box.addValue('cold water')
  await expectFirstHit('Teeth Sensitivity')
  await rows()[0]!.click()
  await waitForTitle('Teeth Sensitivity')

  await arrive('/about-us', 'desktop')
  const inBar = browser.$('#bar-search input')
  expect(await inBar.isDisplayed()).toBe(false)
  await browser.$('button[popovertarget="bar-search"]').click()
  await inBar.waitForDisplayed()
  await browser.keys('rootcanal')
  await expectFirstHit('Root Canal Treatment')
  await press('ArrowDown')
  await press('Enter')
  await waitForTitle('Root Canal Treatment')
  expect(await inBar.isDisplayed()).toBe(false)
  expect(await placeShown()).toBe('/services/root-canal-treatment')
})
