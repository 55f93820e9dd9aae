import { expect, test } from 'vitest'
import { arrive, browser, placeShown } from './visitor.ts'

const pagination = () => browser.$('nav[aria-label="Pages of news"]')
const link = (name: string) => pagination().$(`a*=${name}`)

async function expectPage(number: number): Promise<void> {
  await expect.poll(() => pagination().$('[aria-current=page]').getText()).toBe(String(number))
}

async function titles(): Promise<string[]> {
  return browser.execute(() => [...document.querySelectorAll('article h2')].map((title) => title.textContent))
}

test('the news are read page by page, no further than the last, and Back leads to the page read before', async () => {
  await arrive('/media', 'phone')
  await expectPage(1)
  expect(await link('Previous').isExisting()).toBe(false)
  const first = await titles()
  expect(first).toHaveLength(6)

  const seen = [...first]
  let number = 1
  while (await link('Next').isExisting()) {
    number += 1
    await link('Next').click()
    await expectPage(number)
    seen.push(...(await titles()))
  }
  expect(number).toBeGreaterThanOrEqual(3)
  expect(new Set(seen).size).toBe(seen.length)
  await browser.back()
  await expectPage(number - 1)

  await arrive(`/media?page=${number}`, 'desktop')
  await expectPage(number)
  await link('1').click()
  await expectPage(1)
  expect(await titles()).toEqual(first)
  expect(await placeShown()).toMatch(/^\/media(\?page=1)?$/)
})
