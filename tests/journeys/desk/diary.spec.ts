import { expect, type Page } from '@playwright/test'
import { addDays, minuteMs, readLocalTime } from '#time/india.ts'
import { findViolations } from '../../accessibility/axe.fixture.ts'
import { writeCallsDown } from '../../at-the-desk.fixture.ts'
import { hetal, nextWeekday, openDesk, sendRequest, test, title } from './desk.fixture.ts'

const dr = 'Dr. Kirit Majmudar'
const day = nextWeekday()
const weekday = new Date(day).toLocaleDateString('en-IN', { weekday: 'short', timeZone: 'UTC' })
const shortDay = `${weekday} ${Number(day.slice(8))}`
const gap = (page: Page, times: string, dentist = dr) =>
  page.getByRole('link', { name: `Book ${shortDay}, ${times}, ${dentist}`, exact: true })
const visit = (page: Page, name: string) => page.locator('.calendar').getByRole('link', { name, exact: true })
const go = (page: Page, desk: string, address: string) => page.goto(`${desk}/week/${address}`)

for (const width of [390, 1280]) {
  test(`the diary at ${width} px: gaps, a booking, a caller, a move, a blocked time`, async ({
    page,
    site,
  }) => {
    await sendRequest(site, 'Farhan Shaikh', { phone: '9876500003' }, '/services/root-canal-treatment')
    await sendRequest(site, 'Nirmala Joshi', { phone: '9876500001', day })
    await page.setViewportSize({ width, height: 844 })
    await openDesk(page, site, hetal)
    const look = async () => {
      expect(await findViolations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }

    // Two presses lead to a gap: whoever wishes for that day is first and chosen.
    await page.getByRole('link', { name: width < 1024 ? 'Week' : 'The week', exact: true }).click()
    if (width < 1024) await page.getByRole('link', { name: new RegExp(`^${shortDay} `) }).click()
    else await page.getByLabel('Go to a day').fill(day)
    await expect(page).toHaveURL(new RegExp(`/desk/week/${day}`))
    await look()
    // The form is a sheet over the week: Escape leads back to the gap.
    await gap(page, '9:00 to 7:00').click()
    await look()
    await expect(page.getByRole('dialog', { name: /9:00 AM$/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(gap(page, '9:00 to 7:00')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('radio', { name: /Nirmala Joshi/ })).toBeChecked()
    const find = page.getByRole('searchbox', { name: 'Name, number or reference' })
    // Who is found by a name or number is chosen; nobody found is somebody new.
    await find.fill('00003')
    await expect(page.getByRole('radio', { name: /Farhan Shaikh/ })).toBeChecked()
    await expect(page.getByRole('radio', { name: '45 min' })).toBeChecked()
    await expect(page.getByText('Nirmala Joshi')).toHaveCount(0)
    await find.fill('98250 00413')
    await expect(page.getByLabel('Phone number')).toHaveValue('98250 00413')
    await look()
    await find.fill('')
    await page.getByRole('radio', { name: /Nirmala Joshi/ }).check()
    await expect(page.getByRole('radio', { name: '30 min' })).toBeChecked()
    await page.getByRole('radio', { name: '45 min' }).check()
    await page.getByRole('button', { name: 'Book 9:00 AM for Nirmala Joshi' }).click()
    await expect(title(page)).toHaveText('Nirmala Joshi')

    // A caller gets the rest of the morning with another dentist, and is moved to a gap of the first.
    await go(page, site.desk, `day/${day}?who=sulekha-hathi`)
    await look()
    await gap(page, '9:00 to 7:00', 'Dr. Sulekha Hathi').click()
    await page.getByRole('radio', { name: 'Somebody new' }).check()
    await page.getByLabel('Phone number').fill('98250 0041')
    await page.getByLabel('Name', { exact: true }).fill('Kokila Desai')
    await page.getByLabel('Begins').selectOption('10:30 AM')
    await page.getByRole('button', { name: 'Book 10:30 AM for somebody new' }).click()
    await expect(page.getByText('One digit is missing.')).toBeVisible()
    await page.getByLabel('Phone number').fill('98250 00412')
    await page.getByRole('button', { name: 'Book 10:30 AM for somebody new' }).click()
    await expect(title(page)).toHaveText('Kokila Desai')
    await page.getByRole('link', { name: 'Move it in the diary' }).click()
    await expect(page.getByText('For Kokila Desai: press the gap')).toBeVisible()
    await look()
    await page.getByRole('link', { name: dr, exact: true }).click()
    await gap(page, '9:45 to 7:00').click()
    await look() // a sheet over the week
    await page.getByRole('button', { name: /^Move to .*, 9:45 AM, Dr. Kirit Majmudar$/ }).click()
    await expect(page.getByText(/^Kokila Desai: .* 9:45 AM, Dr. Kirit Majmudar/)).toBeVisible()
    await expect(visit(page, 'Kokila Desai')).toBeVisible()

    // A time is blocked: who has a visit in it is named before, stays, and is to be called.
    await go(page, site.desk, `day/${day}?who=kirit-majmudar`)
    await expect(visit(page, 'Nirmala Joshi')).toBeVisible()
    await page.getByRole('link', { name: 'Block a time' }).click()
    await page.getByRole('radio', { name: 'College' }).check()
    await page.getByRole('radio', { name: 'Every second week' }).check()
    await page.getByLabel('From').fill('09:30')
    await page.getByLabel('To', { exact: true }).fill('13:00')
    await expect(page.getByText('Visits that lie in it: 2')).toBeVisible()
    await look()
    await page
      .getByRole('button', { name: /^Block .* and then every second week, 9:30 AM to 1:00 PM$/ })
      .click()
    await expect(page.getByText('Visits that stay and are to be called: 2.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'To call back' })).toHaveAttribute(
      'href',
      '/desk/requests/in/call-back',
    )
    await expect(gap(page, '1:00 to 7:00')).toBeVisible()
    await look()
    const away = page.locator('.calendar').getByText('Away: call')
    await expect(away).toHaveCount(2)
    await page.goto(`${site.desk}/day?date=${day}`)
    await expect(page.getByRole('row', { name: /Nirmala Joshi/ })).toContainText('Away: call')
    await look()
    await page.goto(`${site.desk}/reminders/${day}`)
    const toCall = page.getByRole('region', { name: 'To be called: the dentist is away' })
    await expect(toCall.getByRole('listitem')).toHaveCount(2)
    await page.goto(`${site.desk}/requests/in/call-back`)
    await expect(page.getByText('Away: call before')).toHaveCount(2)
    await page.getByRole('link', { name: 'Nirmala Joshi', exact: true }).first().click()
    await page.getByRole('link', { name: 'Slip to print' }).click()
    await expect(page.getByRole('article')).toContainText('9 AM')
    await look()
    await go(page, site.desk, `day/${day}?who=kirit-majmudar`)
    await page.getByRole('link', { name: 'College' }).first().click()
    await look()
    await page.getByRole('button', { name: 'Open it again, each time' }).click()
    await expect(gap(page, '10:15 to 7:00')).toBeVisible()
    await expect(away).toHaveCount(0)

    // Years are out of reach, and it says so.
    await go(page, site.desk, addDays(day, 500))
    await expect(page.getByRole('alert')).toContainText('That day is out of reach.')

    // Who walks in may wait without a time, and gets one later.
    await page.getByRole('link', { name: 'Walk-in' }).click()
    await look()
    await page.getByLabel('Name').fill('Salim Mansuri')
    await page.getByRole('radio', { name: /^No time yet/ }).check()
    await page.getByRole('button', { name: 'In, and here' }).click()
    await expect(page.getByRole('row', { name: /Salim Mansuri/ })).toContainText('Came')
    await page.getByRole('link', { name: 'Salim Mansuri' }).click()
    await expect(title(page)).toContainText('Salim Mansuri')
    await expect(page.locator('a[href="tel:+91"]')).toHaveCount(0) // no number was left
    if (width > 1000) await moveNirmala(page, site.desk)
  })
}

/** Moves the visit with keys and back; drags it to eleven, and to noon, which a colleague gives away meanwhile. */
async function moveNirmala(page: Page, desk: string): Promise<void> {
  const drag = async (name: string, hours: number) => {
    const from = (await visit(page, name).boundingBox())!
    const [x, y, hourPx] = [from.x + 20, from.y + 5, 96]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y + hours * hourPx, { steps: 4 })
    await page.mouse.up()
  }
  await go(page, desk, `${day}?who=kirit-majmudar`)
  await expect(page.getByText('Up to date').first()).toBeAttached() // keys and the mouse work from then on
  await visit(page, 'Nirmala Joshi').focus()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByText(`${shortDay}, 9:15, ${dr} is not free.`)).toBeVisible()
  for (let quarter = 2; quarter <= 6; quarter += 1) await page.keyboard.press('ArrowDown')
  await expect(page.getByText(`${shortDay}, 10:30, ${dr}. Enter moves the visit there`)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Nirmala Joshi: .* 10:30 AM, Dr. Kirit Majmudar/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(gap(page, '10:15 to 7:00')).toBeVisible()

  await drag('Nirmala Joshi', 2)
  await expect(page.getByText(/^Nirmala Joshi: .* 11:00 AM, Dr. Kirit Majmudar/)).toBeVisible()
  const form = {
    who: 'new',
    name: 'Salma Khan',
    phone: '9876500004',
    time: '12:00',
    minutes: '30',
    topic: '',
  }
  const headers = { origin: new URL(desk).origin }
  await page.request.post(`${desk}/week/${day}/book/${day}/1200/kirit-majmudar`, { form, headers })
  await drag('Nirmala Joshi', 1)
  await expect(page.getByRole('alert')).toContainText('12:00 PM was given a moment ago.')
  await drag('Nirmala Joshi', -2)
  await expect(gap(page, '10:15 to 12:00')).toBeVisible()
}

test('the week is printed on one sheet across, also with a visit late in the evening, and the day on one for each dentist', async ({
  page,
  site,
}) => {
  const at = (time: string) => readLocalTime(`${day}T${time}`)!
  const places = Array.from(
    { length: 40 },
    (_, place) => new Date(at('09:00').getTime() + place * 15 * minuteMs),
  )
  const visits = [...places, at('22:15')].map((startsAt, index) => ({
    name: `Bhavnaben Trivedi ${index}`,
    phone: String(9_825_000_400 + index),
    visit: { dentist: 'kirit-majmudar', startsAt, minutes: 15, isOpen: true },
  }))
  await writeCallsDown(site, visits, new Date())
  await openDesk(page, site, hetal)
  await go(page, site.desk, `${day}?who=kirit-majmudar`)
  await expect(page.getByRole('table', { name: 'Diary' })).toBeVisible()
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  expect(pdf).toMatch(/\/MediaBox \[0 0 84\d(\.\d+)? 59\d/)
  // Another dentist has sixteen with much to say, a third has six; somebody waits without a dentist.
  const message = 'The filling of the lower left molar came out, and it hurts when I drink cold water.'
  const more = [...places.slice(0, 32).filter((_, place) => place % 2 === 0), ...places.slice(0, 6)]
  const others = more.map((startsAt, index) => ({
    name: `Jayshreeben Patel ${index}`,
    phone: String(9_825_000_500 + index),
    message,
    visit: { dentist: index < 16 ? 'sulekha-hathi' : 'mukund-vaishnav', startsAt, minutes: 15, isOpen: true },
  }))
  const walkIn = { name: 'Salim Mansuri', phone: '9825000499', visit: null }
  await writeCallsDown(site, others, new Date())
  await writeCallsDown(site, [walkIn], at('11:00'))
  await page.goto(`${site.desk}/day?date=${day}`)
  await expect(title(page)).toHaveText('Day sheet')
  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(sheet.match(/\/Type \/Page\b/g)).toHaveLength(3)
  await expect(page.locator('.paper')).toContainText([/1 of 3.*Salim Mansuri/, /2 of 3/, /3 of 3/])
  await expect(page.locator('.paper').filter({ hasText: 'Salim Mansuri' })).toHaveCount(1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a gap is booked, the visit moved, and its time blocked', async ({ page, site }) => {
    await sendRequest(site, 'Nirmala Joshi', { phone: '9876500001' })
    await openDesk(page, site, hetal)
    await go(page, site.desk, `${day}?who=kirit-majmudar`)
    await gap(page, '9:00 to 7:00').click()
    await page.getByRole('searchbox').last().fill('nirmala')
    await page.getByRole('button', { name: 'Find', exact: true }).last().click()
    await page.getByRole('radio', { name: /Nirmala Joshi/ }).check()
    await page.getByRole('button', { name: `Book with ${dr}` }).click()
    await expect(title(page)).toHaveText('Nirmala Joshi')
    await page.getByRole('link', { name: 'Move it in the diary' }).click()
    await gap(page, '9:30 to 7:00').click()
    await page.getByRole('button', { name: 'Move to the chosen time' }).click()
    await expect(page.getByText(`9:30 AM, ${dr}`).first()).toBeVisible()
    await go(page, site.desk, `day/${day}`)
    await page.getByRole('link', { name: 'Block a time' }).click()
    await page.getByRole('radio', { name: 'Whole clinic' }).check()
    await page.getByLabel('From').fill('09:00')
    await page.getByLabel('To', { exact: true }).fill('10:00')
    await page.getByRole('button', { name: 'Who has a visit then?' }).click()
    await expect(page.getByText('Nirmala Joshi')).toBeVisible()
    await page.getByRole('button', { name: /^Block .*, 9:00 AM to 10:00 AM$/ }).click()
    await expect(page.getByText('Visits that stay and are to be called: 1.')).toBeVisible()
    await expect(gap(page, '10:00 to 7:00')).toBeVisible()
  })
})
