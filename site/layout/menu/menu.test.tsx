import { expect, test } from 'vitest'
import { renderInFrame } from '../frame.fixture.tsx'
import { Menu } from './menu.tsx'

const html = renderInFrame(<Menu />)
const sections = html.split('<details').slice(1)

test('three sections share one name, so that the browser itself opens one at a time', () => {
  expect(sections).toHaveLength(3)
  for (const section of sections) expect(section).toMatch(/^[^>]*name="menu-section"[^>]*>/)
  expect(html).not.toMatch(/<details[^>]* open/)
})

test('the button opens the menu without a script', () => {
  expect(html).toMatch(/<button[^>]*popoverTarget="menu"/i)
  expect(html).toMatch(/<div id="menu"[^>]*popover="auto"/)
})

test('the sections hold ten problems, fifteen treatments and two galleries', () => {
  expect(sections.map((section) => section.split('</details>')[0]!.match(/<a /g)?.length)).toEqual([
    10, 15, 2,
  ])
})
