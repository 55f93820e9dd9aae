import { expect, test } from 'vitest'
import { visitor } from './visitor.ts'

const { page, keyboard, arrive, click, see, expectText, expectSeen } = visitor
const firstHit = '[role=listbox] [role=option]:first-child'

test('the search finds what a patient types as it is typed, and leads there by click and by keys', async () => {
  await arrive('/services', 'phone')
  await click('main form[role=search] input')
  await keyboard.type('cold water')
  await expectText(firstHit, 'Teeth Sensitivity')
  await click(firstHit)
  await expectText('h1', 'Teeth Sensitivity')

  await arrive('/about-us', 'desktop')
  expect(await see('#bar-search input')).toBeNull()
  await click('button[popovertarget="bar-search"]')
  await expectSeen('#bar-search input:focus')
  await keyboard.type('rootcanal')
  await expectText(firstHit, 'Root Canal Treatment')
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expectText('h1', 'Root Canal Treatment')
  expect(await see('#bar-search input')).toBeNull()
  expect(new URL(page.url())).toMatchObject({ pathname: '/services/root-canal-treatment', search: '' })
})
