import { changeDatabase, readDatabase } from '#appointments/store/sqlite/data-folder.fixture.ts'
import { expect, type Page } from '@playwright/test'
import { findViolations } from '../../accessibility/axe.fixture.ts'
import {
  bookTime,
  chooseTime,
  hetal,
  lookOnBothScreens,
  nameOneself,
  nextWeekday,
  note,
  openDesk,
  openRequest,
  owner,
  say,
  sendRequest,
  test,
  title,
} from './desk.fixture.ts'

const patients = [
  { name: 'Nirmala Joshi', phone: '9876500001' },
  { name: 'જયેશભાઈ પટેલ', phone: '9825000412', message: 'દાઢ દુખે છે.' },
  { name: 'Farhan Shaikh', phone: '9876500003' },
  { name: 'प्रिया शर्मा', phone: '9876500004' },
  { name: 'Dilip Rathod', phone: '9876500005' },
]

declare global {
  var sounds: number
}

const rows = (page: Page) => page.locator('[data-row]')

/**
 * Gives a browser a passkey device that always confirms. The e-mail field offers no passkey by itself, as the device
 * would give it before anyone presses the button.
 */
async function addPasskeyDevice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a morning at reception: requests, calls, a time, a list to print', async ({ page, site }) => {
  for (const { name, ...fields } of patients) await sendRequest(site, name, fields as Record<string, string>)
  await addPasskeyDevice(page)
  await nameOneself(page, await site.invite(hetal.role, hetal.name), hetal)
  await page.getByRole('button', { name: 'Make a passkey on this device' }).click()

  await expect(rows(page)).toHaveCount(5)
  await expect(page.getByRole('link', { name: 'New 5' })).toHaveAttribute('aria-current', 'page')
  await lookOnBothScreens(page)

  // Nobody answers: the next of the list is open, and N goes on to one that has not been tried.
  await openRequest(page, 'Nirmala Joshi')
  const call = page.getByRole('link', { name: 'Call', exact: true })
  await expect(call).toHaveAttribute('href', 'tel:+919876500001')
  await lookOnBothScreens(page)
  await say(page, 'No answer')
  await expect(title(page)).toHaveText('જયેશભાઈ પટેલ')
  await expect(
    page.getByRole('status').filter({ hasText: 'Saved for Nirmala Joshi: No answer.' }),
  ).toBeVisible()
  await page.keyboard.press('n')
  await expect(title(page)).toHaveText('Farhan Shaikh')
  await page.goto(`${site.desk}/requests/in/no-answer`)
  await openRequest(page, 'Nirmala Joshi')
  await say(page, 'No answer')
  await expect(title(page)).toHaveText('Requests')
  await expect(rows(page)).toHaveText(/Tried 2 times/)

  // A time is booked only once; whoever was slower has the nearest free one chosen.
  const day = nextWeekday()
  const slower = await page.context().newPage()
  await slower.goto(`${site.desk}/requests/in/new`)
  await openRequest(slower, 'Dilip Rathod')
  await slower.getByRole('link', { name: 'Book a time' }).click()
  await chooseTime(slower, day, '10:30 AM')
  await slower.getByLabel(note).fill('Likes mornings')
  await page.goto(`${site.desk}/requests/in/new`)
  await openRequest(page, 'Farhan Shaikh')
  await bookTime(page, day, '10:30 AM')
  const message = page.getByRole('link', { name: 'Open in WhatsApp' })
  await expect(message).toHaveAttribute('href', /^https:\/\/wa\.me\/919876500003\?text=/)
  await slower.getByRole('button', { name: /^Book .* 10:30 AM/ }).click()
  await expect(slower.getByRole('alert').first()).toContainText(
    '10:30 AM was given a moment ago. Hetal Barot booked Farhan Shaikh there',
  )
  await expect(slower.getByLabel(note)).toHaveValue('Likes mornings')
  await expect(
    slower.getByRole('button', { name: /^Book .* (10:00|11:00) AM, Dr. Kirit Majmudar$/ }),
  ).toBeVisible()
  await slower.close()
  await page.goto(`${site.desk}/day?date=${day}`)
  const visit = page.getByRole('row', { name: /10:30 AM.*Farhan Shaikh/ })
  await expect(visit.getByRole('link', { name: /^\d{5} \d{5}$/ })).toHaveAttribute(
    'href',
    'tel:+919876500003',
  )
  await expect(page.getByText('0 came')).toBeVisible()
  await expect(visit.getByRole('button')).toHaveCount(0) // nobody comes before the day
  await visit.getByRole('link', { name: 'Farhan Shaikh' }).click()
  await expect(page).toHaveURL(/\/desk\/patients\//)
  await expect(title(page)).toHaveText('Farhan Shaikh')
  await page.goto(`${site.desk}/day`)
  await page.getByLabel('Day', { exact: true }).fill(day)
  await expect(visit).toBeVisible()
  await lookOnBothScreens(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })

  // A name is found in the other script, and the patient called back later.
  await page.goto(`${site.desk}/requests/in/new`)
  await page.getByRole('searchbox').fill('jayesh')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(rows(page)).toHaveCount(1)
  expect(new URL(page.url()).search).toBe('')
  await openRequest(page, 'જયેશભાઈ પટેલ')
  await expect(page.getByText('નમસ્તે').first()).toBeVisible()
  await say(page, 'Call back later', { 'Day of the call': nextWeekday(), 'Time of the call': '16:00' })
  await page.getByRole('link', { name: 'જયેશભાઈ પટેલ' }).click()
  await expect(page.locator('.tag', { hasText: /Call \S.* 4 PM/ })).toBeVisible()

  // The remaining patients are called from paper.
  await page.goto(`${site.desk}/call-list`)
  await expect(page.getByRole('row')).toHaveCount(5) // a header, and all but the booked one
  expect(await findViolations(page)).toEqual([])

  // After lunch the passkey signs in.
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByRole('button', { name: 'Sign in with passkey' }).click()
  await expect(title(page)).toHaveText('Requests')
})

test('a phone’s first screen has two requests; those of one person are one row', async ({ page, site }) => {
  const wish = { day: nextWeekday(), part: 'morning', dentist: 'kirit-majmudar' }
  const message = 'A check-up, please, and a look at the molar that hurts whenever I drink cold water.'
  const fields = { ...wish, topic: 'check-up', message }
  for (const { name, phone } of patients) await sendRequest(site, name, { ...fields, phone })
  await sendRequest(site, 'Nirmala Joshi', { ...fields, phone: '9876500001', message: 'Twice.' })
  await openDesk(page, site, owner)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText('5 people are waiting for us.')).toBeVisible()
  await expect(rows(page)).toHaveCount(5)
  await expect(rows(page).first()).toContainText('Sent twice today')
  const bar = (await page.getByRole('navigation', { name: 'Desk, below' }).boundingBox())!
  const second = (await rows(page).nth(1).boundingBox())!
  expect(second.y + second.height).toBeLessThan(bar.y)
  await expect(page.getByRole('link', { name: 'Requests 5' })).toBeVisible() // as many as the head says

  await openRequest(page, 'Nirmala Joshi')
  await page.mouse.move(0, 0)
  await expect(page.getByRole('link', { name: 'Call', exact: true })).toHaveCSS(
    'background-color',
    'rgb(245, 165, 36)',
  )
  const noAnswer = page.getByRole('button', { name: 'No answer', exact: true })
  await noAnswer.hover()
  await expect(noAnswer).toHaveCSS('color', 'rgb(255, 255, 255)')
  await expect(noAnswer).not.toHaveCSS('background-color', 'rgb(255, 255, 255)')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    for (const what of ['Call back later', 'Close']) {
      await page.getByRole('radio', { name: what, exact: true }).check()
      await page.evaluate(() => scrollTo(0, 0))
      await expect(save, `${what} at ${width} px`).toBeInViewport({ ratio: 1 })
    }
  }
})

test('a call is written down in three presses, corrected and put back; the private link leaves by WhatsApp', async ({
  page,
  site,
}) => {
  await openDesk(page, site, hetal)
  await expect(page.getByText('Up to date').first()).toBeAttached() // keys work from then on
  await page.keyboard.press('r')
  // A sheet over the page, whose first field has the focus.
  const sheet = page.getByRole('dialog', { name: 'New request' })
  await expect(sheet.getByLabel('Phone number')).toBeFocused()
  await lookOnBothScreens(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('button', { name: 'Keep for a call back' })).toBeInViewport({ ratio: 1 })
  const time = (await sheet.getByRole('group', { name: /^When/ }).locator('label').first().boundingBox())!
  const save = (await page.getByRole('button', { name: 'Keep for a call back' }).boundingBox())!
  expect(time.y + time.height).toBeLessThan(save.y)
  await sheet.getByLabel('Phone number').fill('98250 0041')
  await sheet.getByLabel('Name').fill('Kokila Desai')
  await page.getByRole('button', { name: 'Keep for a call back' }).click()
  await expect(page.getByText('One digit is missing.')).toBeVisible()
  await sheet.getByLabel('Phone number').fill('98250 00412')
  await expect(page.getByText('One digit is missing.')).toBeHidden()
  await page.getByRole('radio', { name: 'Pain or swelling' }).check()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Keep for a call back' }).click()
  await expect(sheet.getByRole('alert')).toContainText('nothing was saved')
  await page.context().setOffline(false)
  await expect(sheet.getByLabel('Phone number')).toHaveValue('98250 00412')
  // The news of it are here before its answer: the list below the sheet waits with them.
  await page.route('**/requests/new.data*', async (route) => {
    const response = await route.fetch()
    await page.waitForTimeout(2_500)
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Keep for a call back' }).click()
  await expect(title(page)).toHaveText('Kokila Desai')
  await expect(page.getByText(/^By phone, .*Hetal Barot/)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  const bar = (await page.getByRole('navigation', { name: 'Desk, below' }).boundingBox())!
  const ask = (await page.getByRole('heading', { name: 'Ask first' }).boundingBox())!
  expect(ask.y + ask.height).toBeLessThan(bar.y)
  // Pressed twice it is noted once.
  await page.getByRole('button', { name: 'Sent First answer' }).dblclick()
  await expect(page.getByText(/^Sent Today .*Hetal Barot$/)).toBeVisible()
  await expect(page.getByText('Sent the first answer')).toHaveCount(1)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await lookOnBothScreens(page)

  await page.getByRole('link', { name: 'Correct name, number, mail or wish' }).click()
  await lookOnBothScreens(page)
  await page.getByLabel('Phone number').fill('98250 00413')
  await page.getByRole('button', { name: 'Keep the correction' }).click()
  await expect(page.getByText('Corrected the phone number: 9825000412 → 9825000413')).toBeVisible()
  await page.getByRole('button', { name: 'Put back' }).click()
  await expect(page.getByText('Corrected the phone number: 9825000413 → 9825000412')).toBeVisible()

  // Who has a number is found while it is typed; a family may share it.
  const kept = page.url()
  await page.goto(`${site.desk}/requests/new`)
  await page.getByLabel('Phone number').fill('98250 00412')
  await page.getByRole('radio', { name: 'Kokila Desai has not come yet, English' }).check()
  await expect(page.getByLabel('Name')).toHaveValue('Kokila Desai')
  await page.getByLabel('Name').fill('Rina Desai')
  await page.getByRole('radio', { name: 'Two people, one number' }).check()
  await page.getByRole('radio', { name: 'Root canal' }).check()
  await expect(page.getByText('the next free times, 45 minutes')).toBeVisible()
  await lookOnBothScreens(page)
  await page.getByRole('radio', { name: 'All free times…' }).check()
  await page.getByRole('button', { name: 'Keep, and look for a time' }).click()
  await expect(page.getByRole('link', { name: '45 min' })).toHaveAttribute('aria-current', 'true')
  await page.goto(kept)

  await page.getByLabel(note).fill('Comes by bus.')
  await page.getByRole('button', { name: 'Private link for the patient' }).click()
  const send = page.getByRole('link', { name: 'Send the link on WhatsApp' })
  await expect(send).toBeVisible()
  await expect(page.getByLabel(note)).toHaveValue('Comes by bus.')
  await expect(page.getByText('Saved.', { exact: true })).toBeHidden()
  const text = new URL((await send.getAttribute('href'))!).searchParams.get('text')!
  await page.goto(text.match(/http\S+$/)![0])
  await expect(page.getByText('Kokila').first()).toBeVisible()
})

test('a new request appears by itself, which keeps no session alive; a list in use waits for a press', async ({
  page,
  site,
}) => {
  await openDesk(page, site, owner)
  await expect(page.getByText('Up to date').first()).toBeVisible()
  changeDatabase(site.dataDir, 'update desk_session set seen_at = seen_at - 600000')
  const seenAt = () => readDatabase(site.dataDir, 'select seen_at from desk_session')
  const unattended = seenAt()
  await sendRequest(site)
  await expect(rows(page)).toHaveCount(1)
  expect(seenAt()).toEqual(unattended)
  await expect(page.getByRole('status').filter({ hasText: 'A patient in pain has written' })).toBeAttached()
  await expect(page).toHaveTitle('(1) Requests · The desk')

  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'Nirmala Joshi', exact: true })).toBeFocused()
  await sendRequest(site, 'Farhan Shaikh')
  await page.getByRole('button', { name: 'Something new has arrived. Show it' }).click()
  await expect(rows(page)).toHaveCount(2)
  expect(seenAt()).not.toEqual(unattended)

  // Several are moved at once.
  await page.keyboard.press('k')
  await page.keyboard.press('x')
  await page.getByRole('checkbox', { name: 'Choose Farhan Shaikh' }).check()
  await page.getByLabel('Move to').selectOption('Closed')
  await lookOnBothScreens(page)
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(rows(page)).toHaveCount(0)

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  expect(await findViolations(page, 'dialog')).toEqual([])
  await page.getByLabel('Use single keys').uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('2')
  await expect(page).toHaveURL(/\/in\/new$/)
})

test('a request of pain rings once on every page; a failed list is offered again', async ({ page, site }) => {
  await page.addInitScript(() => {
    globalThis.sounds = 0
    globalThis.AudioContext = class extends AudioContext {
      constructor() {
        super()
        sounds += 1
      }
    }
  })
  await openDesk(page, site, owner)
  for (const path of ['/day', '/requests/in/closed']) {
    await page.goto(`${site.desk}${path}`)
    await expect(page.getByText('Up to date').first()).toBeVisible()
    const status = page.getByRole('status').filter({ hasText: 'A patient in pain has written' })
    await expect(status).toHaveCount(0)
    await sendRequest(site, `Nirmala at ${path}`)
    await expect(status).toBeAttached()
    await sendRequest(site, `Hansa at ${path}`)
    await expect(page).toHaveTitle(/^\([24]\) /)
    expect(await page.evaluate(() => sounds)).toBe(1)
  }

  await page.goto(`${site.desk}/requests/in/new`)
  await expect(page.getByText('Up to date').first()).toBeVisible()
  await page.route('**/requests/in/new.data*', (route) => route.abort())
  await sendRequest(site, 'Farhan Shaikh')
  const again = page.getByRole('button', { name: 'New requests could not be loaded. Try again' })
  await again.click()
  await expect(again).toBeVisible()
  await page.unroute('**/requests/in/new.data*')
  await again.click()
  await expect(page.getByRole('link', { name: 'Farhan Shaikh', exact: true })).toBeVisible()
  await expect(again).toBeHidden()
})

test('two people with one request open see each other and lose no word', async ({ browser, page, site }) => {
  await sendRequest(site)
  await openDesk(page, site, owner)
  const other = await browser.newPage()
  await openDesk(other, site, hetal)
  // Her first stream is refused, as by a server that is too busy: she is seen all the same.
  await other.route(/\/desk\/live\?ref=./, (route) => route.fulfill({ status: 503 }), { times: 1 })
  await openRequest(other, 'Nirmala Joshi')
  await expect(page.getByText(`${hetal.name} has this open`)).toBeVisible()
  await openRequest(page, 'Nirmala Joshi')
  await expect(other.getByText(`${owner.name} has this open too.`)).toBeVisible()

  await say(other, 'No answer')
  await expect(other.getByRole('status').filter({ hasText: 'Saved for Nirmala Joshi' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Note' }).fill('She rang back.')
  await say(page, 'Close')
  await expect(page.getByRole('alert').first()).toContainText('Nothing was saved')
  await expect(page.getByText(`${hetal.name}: No answer`)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('She rang back.')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('status').getByRole('link', { name: 'Nirmala Joshi' }).click()
  await expect(page.getByText('She rang back.').first()).toBeVisible()
  await other.close()
})
