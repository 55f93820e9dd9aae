import { expect, test } from 'vitest'
import { visitor } from './visitor.ts'

const { page, arrive, click, see, expectText } = visitor
const link = 'nav[aria-label="Pages of news"] a'

test('the news are read page by page, and Back leads to the page before', async () => {
  const expectPage = (number: string) => expectText(`${link}[aria-current=page]`, number)
  const titles = () => page.$$eval('article h2', (all) => all.map((title) => title.textContent))

  await arrive('/media', 'phone')
  await expectPage('1')
  const first = await titles()
  expect(first).toHaveLength(6)
  await click(link, 'Next')
  await expectPage('2')
  expect(first).not.toContain((await titles())[0])
  await click(link, 'Next')
  await expectPage('3')
  expect(await see(link, 'Next')).toBeNull()
  await page.goBack()
  await expectPage('2')

  await arrive('/media?page=3', 'desktop')
  await expectPage('3')
  await click(link, 'Page 1')
  await expectPage('1')
  expect(await titles()).toEqual(first)
  expect(new URL(page.url()).search).toBe('?page=1')
})
