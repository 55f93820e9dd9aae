import { readDatabase } from '#appointments/store/sqlite/data-folder.fixture.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { addDays, minuteMs, readLocalTime } from '#time/india.ts'
import { writeCallsDown } from '../../at-the-desk.fixture.ts'
import { type DeskSite, startDeskSite } from '../../desk-site.fixture.ts'
import { startingAt } from '../../server-clock.fixture.ts'
import { hetal, openDesk, openRequest, sendRequest, signIn, test as base, title } from './desk.fixture.ts'

/** It has passed: the link to join, of the clock of this machine, is then not over. */
const monday = '2026-11-23'
const [saturday, tuesday, wednesday] = [addDays(monday, -2), addDays(monday, 1), addDays(monday, 2)]
const at = (date: string, time: string) => readLocalTime(`${date}T${time}`)!
const [kirit, sulekha, mukund] = ['kirit-majmudar', 'sulekha-hathi', 'mukund-vaishnav'] as const

/** It is Monday, five past ten, and at the signal ten hours later. */
const test = base.extend<{ site: DeskSite }>({
  site: async ({ browserName: _any }, use) => {
    const site = await startDeskSite(startingAt(at(monday, '10:05')))
    await use(site)
    await site.kill()
  },
})

const firstNames = ['Asha', 'Bhavna', 'Chirag', 'Dilip', 'Esha', 'Falguni', 'Gopal', 'Hansa', 'Ila', 'Jatin']
const lastNames = ['Desai', 'Joshi', 'Mehta', 'Patel', 'Rathod', 'Shah', 'Trivedi', 'Vyas', 'Zaveri']
/** No two people have one name or number. */
function person(index: number): { name: string; phone: string } {
  const [first, last] = [firstNames[index % 10], lastNames[Math.floor(index / 10)]]
  return { name: `${first} ${last}`, phone: String(9_825_000_000 + index) }
}
const people = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => person(from + index))

/** Half hours of a day for the next people, with each dentist some. */
function visitsOn(date: string, first: string, patients: ReturnType<typeof people>) {
  return patients.map((patient, index) => {
    const startsAt = new Date(at(date, first).getTime() + Math.floor(index / 3) * 30 * minuteMs)
    const dentist = [kirit, sulekha, mukund][index % 3]!
    return { ...patient, visit: { dentist, startsAt, minutes: 30, isOpen: true } }
  })
}

const online = people(0, 40)
const calls = people(40, 15)
const today = people(55, 25)
const tomorrow = people(80, 9)

/** What patients have sent by Monday morning: some in pain, ten who wish for Tuesday morning, and all others. */
async function fillInbox(site: DeskSite): Promise<void> {
  const wish = { day: tuesday, part: 'morning', dentist: kirit }
  await Promise.all(
    online.map(async (patient, index) => {
      const path = `/services/${index < 3 ? 'toothache' : 'teeth-cleaning-polishing'}`
      const words =
        index < 3
          ? { message: 'Cannot open mouth, swelling, fever 101.' }
          : { topic: 'check-up', subject: 'Check-up', message: 'A check-up.', ...(index < 13 && wish) }
      await sendRequest(site, patient.name, { ...patient, ...words }, path)
    }),
  )
}

const rows = (page: Page) => page.locator('[data-row]')
const done = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

for (const width of [390, 1280])
  test(
    `a whole Monday at reception at ${width} px: nothing is lost, nothing booked twice`,
    { tag: width === 390 ? [] : '@slow' },
    async ({ page, site }) => {
      let presses = 0
      const press = async (target: Locator) => {
        presses += 1
        await target.click()
      }
      /** Expects a task to take no more presses than it may. */
      const within = async (most: number, task: string, work: () => Promise<void>) => {
        presses = 0
        await work()
        expect.soft(presses, task).toBeLessThanOrEqual(most)
      }
      const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true })
      const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
      const type = (name: string, text: string) => page.getByRole('textbox', { name, exact: true }).fill(text)
      const place = (short: string, long: string) => link(width < 1024 ? short : long)
      const goTo = (path: string) => page.goto(`${site.desk}${path}`)
      const free = (time: string) =>
        page.getByRole('group', { name: 'Dr. Kirit Majmudar' }).getByRole('radio', { name: time })

      await page.setViewportSize({ width, height: 844 })
      test.slow() // some 200 pages
      page.setDefaultTimeout(20_000)
      await page.context().route(/wa\.me/, (route) => route.fulfill({ body: '' }))
      await writeCallsDown(
        site,
        [...visitsOn(monday, '09:00', today), ...visitsOn(tuesday, '14:00', tomorrow)],
        at(saturday, '12:00'),
      )
      await fillInbox(site)
      await writeCallsDown(site, calls.slice(8), at(monday, '10:00'))
      await openDesk(page, site, hetal)
      await expect(page.getByText('47 people are waiting for us.')).toBeVisible()
      for (const index of [0, 1, 2]) await expect(rows(page).nth(index)).toContainText('fever')

      // Calls are written down; one gets a time at once.
      const [caller, ...callers] = calls.slice(0, 8)
      await within(4, 'write down a call and book it', async () => {
        await press(place('New', 'New request'))
        await type('Phone number', caller!.phone)
        await type('Name', caller!.name)
        await press(page.getByRole('radio', { name: 'Check-up' }))
        await press(page.getByRole('radio', { name: / AM|PM/ }).first())
        await press(button(/^Book .*, Dr\. /))
        await expect(done(page, 'Booked: ')).toBeVisible()
      })
      for (const { name, phone } of callers) {
        await goTo('/requests/new')
        await type('Phone number', phone)
        await type('Name', name)
        await button('Keep for a call back').click()
        await expect(title(page)).toHaveText(name)
      }

      // A wish is booked at its best time, and the patient told.
      await goTo('/requests/in/new')
      await within(3, 'book the wish of a request', async () => {
        await press(link(online[3]!.name))
        await press(link('Book a time'))
        await expect(free('9:00 AM')).toBeChecked()
        await press(button(/^Book .* 9:00 AM, Dr. Kirit Majmudar$/))
        await expect(done(page, 'Booked: ')).toBeVisible()
      })
      await within(1, 'confirm by WhatsApp, after booking', async () => {
        const chat = page.waitForEvent('popup')
        await press(link(/^Open in WhatsApp/))
        await (await chat).close()
      })
      await button('Sent? Then note it').click()
      await expect(page.getByText(/^Sent the time of the visit.*Hetal Barot$/)).toBeVisible()

      // Of two at one time one is first; the other keeps the words and gets the nearest.
      const slower = await page.context().newPage()
      await slower.goto(`${site.desk}/requests/in/new`)
      await openRequest(slower, online[4]!.name)
      await slower.getByRole('link', { name: 'Book a time' }).click()
      await goTo('/requests/in/new')
      await within(4, 'book the wish of a request at another time', async () => {
        await press(link(online[5]!.name))
        await press(link('Book a time'))
        await press(free('9:30 AM'))
        await press(button(/^Book .* 9:30 AM, Dr. Kirit Majmudar$/))
        await expect(done(page, 'Booked: ')).toBeVisible()
      })
      await slower
        .getByRole('group', { name: 'Dr. Kirit Majmudar' })
        .getByRole('radio', { name: '9:30 AM' })
        .check()
      await slower.getByRole('button', { name: /^Book .* 9:30 AM/ }).click()
      await expect(slower.getByRole('alert').first()).toContainText('9:30 AM was given a moment ago.')
      await slower.getByRole('button', { name: /^Book .* 10:00 AM/ }).click()
      await expect(done(slower, 'Booked: ')).toBeVisible()
      await slower.close()

      // Nobody answers, three times.
      await goTo('/requests/in/new')
      await within(4, 'no answer, on to the next', async () => {
        await press(link(online[20]!.name))
        await expect(title(page)).toHaveText(online[20]!.name)
        for (let time = 1; time <= 3; time += 1) {
          const name = await title(page).textContent()
          await press(button('No answer'))
          await expect(done(page, `Saved for ${name}`)).toBeVisible()
        }
      })

      // One visit moves, one number is wrong, one is cancelled and offered to the next who wishes for that day.
      await goTo('/requests/in/booked')
      await within(4, 'move a visit', async () => {
        await press(link(online[3]!.name))
        await press(link('Move the visit'))
        await press(free('11:00 AM'))
        await press(button(/^Move to .* 11:00 AM, Dr. Kirit Majmudar$/))
        await expect(done(page, 'Moved: ')).toBeVisible()
      })
      await goTo('/requests/in/new')
      await within(3, 'correct a number', async () => {
        await press(link(callers.at(-1)!.name))
        await press(link('Correct name, number, mail or wish'))
        await type('Phone number', '98111 22333')
        await press(button('Keep the correction'))
        await expect(page.getByText(/^Corrected the phone number/)).toBeVisible()
      })
      await goTo('/requests/in/booked')
      await openRequest(page, online[5]!.name)
      await page.getByRole('radio', { name: 'Cancel', exact: true }).check()
      await button('Save').click()
      await expect(page.getByText('Cancelled: the time is free again.')).toBeVisible()
      await goTo('/requests/in/new')
      await page.getByText('1 more free again').click() // the visit that moved left a time, too
      const freed = page
        .locator('.freed')
        .getByRole('listitem')
        .filter({ hasText: /^9:30 AM/ })
      await freed.getByRole('link').nth(1).click() // the first is who cancelled
      await expect(free('9:30 AM')).toBeChecked()
      await button(/^Book .* 9:30 AM/).click()
      await expect(done(page, 'Booked: ')).toBeVisible()

      // A time on Wednesday is blocked.
      await goTo(`/week/${wednesday}/block?who=${sulekha}`)
      await page.getByRole('radio', { name: 'College' }).check()
      await page.getByLabel('From').fill('09:00')
      await page.getByLabel('To', { exact: true }).fill('13:00')
      await button(/^Block .*9:00 AM to 1:00 PM$/).click()
      await expect(page.getByText('College').first()).toBeAttached()

      // Who walks in gets a gap, or is squeezed in for a reason.
      for (const [name, where, reason] of [
        ['Salim Mansuri', /PM, Dr\. Kirit Majmudar|PM, Dr\./, ''],
        ['Zubin Daruwala', /^Squeeze in now, .* Dr\. Kirit Majmudar$/, 'Knocked-out tooth'],
      ] as const) {
        await goTo('/day/walk-in')
        await type('Name', name)
        await page.getByRole('radio', { name: where }).first().check()
        if (reason) {
          await button(/^In at 10:00 AM/).click()
          await expect(page.getByRole('alert')).toContainText('Write in a few words why')
          await page.getByLabel('Why it is squeezed in').fill(reason)
        }
        await button(/^In at .*, and here$/).click()
        const row = page.getByRole('row', { name: new RegExp(name) })
        await expect(row).toContainText('Came')
        await expect(row).toContainText(reason && `Squeezed in: ${reason}`)
      }

      // The day sheet: each is ticked in one press, and a wrong tick taken back.
      const visit = (index: number) => page.getByRole('row', { name: today[index]!.name })
      for (const index of Array.from({ length: 18 }).keys()) {
        // By five past ten, nine have begun.
        const tick = index === 7 ? 'Did not come' : index === 6 || index === 8 ? 'Late' : 'Here'
        await within(1, 'came, late, did not come', async () => {
          await press(visit(index).getByRole('button', { name: tick }))
          await expect(visit(index).getByRole('button', { name: 'Undo' })).toBeVisible()
        })
      }
      await visit(0).getByRole('button', { name: 'Undo' }).click()
      await visit(0).getByRole('button', { name: 'Did not come' }).click()
      await expect(page.getByText('2 did not come')).toBeVisible()
      await within(1, 'from the day sheet to the patient', async () => {
        await expect(visit(1).locator('a[href^="tel:"]')).toBeVisible()
        await press(visit(1).getByRole('link', { name: today[1]!.name }))
        await expect(title(page)).toHaveText(today[1]!.name)
      })

      await goTo('/requests/in/new')
      await within(2, 'what is free in twelve days', async () => {
        await press(place('Week', 'The week'))
        await page.getByLabel('Go to a day').fill(addDays(monday, 12))
        await expect(page.getByText('4 h', { exact: false }).first()).toBeVisible()
      })

      // Everybody of tomorrow is written to, by the press that opens WhatsApp and the one that says so.
      await goTo(`/reminders/${tuesday}`)
      const toWrite = Number(/, (\d+) to write to/.exec((await page.getByRole('main').textContent())!)![1])
      expect(toWrite).toBeGreaterThanOrEqual(12)
      await within(2 * toWrite, 'remind all of tomorrow', async () => {
        for (let left = toWrite; left > 0; left -= 1) {
          const chat = page.waitForEvent('popup')
          await press(page.getByRole('link', { name: /^WhatsApp / }))
          await (await chat).close()
          await press(button(/^Sent\? /))
          await expect(page.getByText(`${left - 1} to write to`)).toBeVisible()
        }
      })

      const [one] = tomorrow
      await button(`Comes ${one!.name}`).click()
      await expect(page.getByText(/^Says that they come/)).toBeVisible()
      await goTo(`/day?date=${tuesday}`)
      await expect(page.getByRole('row', { name: one!.name })).toContainText('Comes')

      // In the evening whoever has no tick came.
      process.kill(site.pid, 'SIGUSR2')
      await expect(async () => {
        await goTo('/day')
        await expect(title(page)).toHaveText('Sign in', { timeout: 2_000 })
      }).toPass() // the server may read the signal a moment later
      await signIn(page, hetal.email)
      await expect(title(page)).toHaveText('Day sheet')
      await expect(page.getByText('8 visits have no tick.')).toBeVisible()
      await button('All came').click()
      await expect(page.getByText('0 to come')).toBeVisible()
      await expect(page.getByText('2 did not come')).toBeVisible()

      expectNothingLost(site.dataDir)
      expectNothingTwice(site.dataDir)
    },
  )

function expectNothingLost(dataDir: string): void {
  const kept = readDatabase(dataDir, 'select name from appointment where erased_at is null')
  const expected = [...online, ...calls, ...today, ...tomorrow].map(({ name }) => name)
  expect(kept.map(({ name }) => name).toSorted()).toEqual(
    [...expected, 'Salim Mansuri', 'Zubin Daruwala'].toSorted(),
  )
  const came = readDatabase(dataDir, `select state from visit where state in ('here', 'late', 'missed')`)
  expect(came).toHaveLength(today.length + 3) // a caller, and who walked in
}

/** No two visits that take place overlap with one dentist, save one that is squeezed in. */
function expectNothingTwice(dataDir: string): void {
  const pairs = readDatabase(
    dataDir,
    `select a.id from visit a join visit b on a.id < b.id and a.dentist = b.dentist and a.lane = b.lane
      and a.starts_at < b.starts_at + b.minutes * 60000 and b.starts_at < a.starts_at + a.minutes * 60000
      where a.cancelled_at is null and b.cancelled_at is null and a.state <> 'missed' and b.state <> 'missed'`,
  )
  expect(pairs).toEqual([])
  const cells = `(select count(*) from visit_cell where visit_id = visit.id)`
  const wrong = `select id from visit
    where ${cells} <> (case when cancelled_at is null and state <> 'missed' then minutes / 15 else 0 end)`
  expect(readDatabase(dataDir, wrong)).toEqual([])
}
