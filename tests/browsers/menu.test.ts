import { test } from 'vitest'
import { visitor } from './visitor.ts'

const { arrive, click, point, expectSeen, expectGone } = visitor
const [burger, section, link] = ['nav button[aria-label="Menu"]', 'nav summary', 'nav[aria-label="Main"] a']

test('the menu opens one section at a time and leads to a page: a sheet on phones, a row on desktops', async () => {
  await arrive('/', 'phone')
  await expectGone(link, 'Contact Us')
  await click(burger)
  await expectSeen(link, 'Contact Us')
  await click(section, 'Gallery')
  await expectSeen(link, 'Smile Gallery')
  await click(section, 'Treatments')
  await expectSeen(link, 'Dental Veneers')
  await expectGone(link, 'Smile Gallery')
  await click(link, 'Dental Veneers')
  await expectSeen('h1', 'Dental Veneers')
  await expectGone(link, 'Contact Us')

  await arrive('/', 'desktop')
  await expectGone(burger)
  await point(section, 'Dental Problems')
  await expectSeen(link, 'Toothache')
  await point(section, 'Gallery')
  await expectSeen(link, 'Clinic Gallery')
  await expectGone(link, 'Toothache')
  await click(link, 'Clinic Gallery')
  await expectSeen('h1', 'Clinic Gallery')
})
