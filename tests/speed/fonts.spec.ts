import { expect, test } from '@playwright/test'
import { fontCuts } from '#release/fonts.ts'
import { arrive } from '../journeys/parts/visit.fixture.ts'

test('a page fetches fonts only for characters that it shows', async ({ page }) => {
  const fetched: string[] = []
  page.on('response', (response) => {
    const file = /\/([a-z\d-]+)-[\w-]{8}\.woff2$/.exec(response.url())?.[1]
    if (file && response.status() === 200) fetched.push(file)
  })
  await arrive(page, '/services/toothache')
  await expect.poll(() => fetched.toSorted()).toEqual(['anek', 'rasa'])
  await page.evaluate(() => {
    for (const part of [document.querySelector('h1')!, document.querySelector('main p')!])
      part.textContent = 'Café, ₹ 500'
  })
  const rest = fontCuts.filter(({ features }) => features.length === 0)
  const all = [...fetched, ...rest.map(({ file }) => file.replace('.woff2', ''))]
  await expect.poll(() => fetched.toSorted()).toEqual(all.toSorted())
})
