import { expect, type Locator, type Page } from '@playwright/test'
import {
  changeMails,
  expectKeptOnce,
  type Form,
  formPath,
  requestsFor,
  sendRequest,
  test,
} from './appointment-form.fixture.ts'
import { arriveBeforeScripts, asVisitor, main } from '../parts/visit.fixture.ts'

/** A Thursday: on a Saturday afternoon no day is left on which the clinic closes at one. */
const thursday = new Date('2026-11-26T12:30+05:30')
test.use({ startsAt: thursday })

const days = (form: Form) => form.card.getByRole('group', { name: /^Which day would suit you/ })
const day = (form: Form, name: RegExp) => days(form).getByRole('radio', { name })
const part = (form: Form, name: RegExp) =>
  form.card.getByRole('group', { name: /^Which part of the day/ }).getByRole('radio', { name })

/** The days and parts that the private page of a new request offers. */
async function openWishes(page: Page) {
  await page.clock.setFixedTime(thursday)
  const { ref, path } = await sendRequest(page)
  await page.goto(path)
  await main(page).locator('summary').getByText('Ask for another day', { exact: true }).click()
  return { ref, wish: (name: RegExp) => main(page).getByRole('radio', { name }) }
}

/** The choice has the focus, is still made, and is called wrong. */
async function expectRefused(chosen: Locator, why: string): Promise<void> {
  await expect(chosen).toBeFocused()
  await expect(chosen).toBeChecked()
  await expect(chosen).toHaveAccessibleDescription(`${why} Please choose another, or leave it open.`)
}

asVisitor({ screen: 'phone', javaScript: false }, () => {
  test('an impossible preferred time is refused, a possible one stays chosen', async ({ site, form }) => {
    const answers = await form.openFilled(formPath, { Phone: '98765' })
    // A day that has passed, with what else is wrong.
    // As a page offered it that was opened long ago.
    await day(form, /^Monday/).evaluate((radio) => radio.setAttribute('value', '2026-01-05'))
    await day(form, /^Monday/).check()
    await form.send()
    await expectRefused(day(form, /^Mon 5/), 'That day has passed.')
    await expect(form.field('Phone')).toHaveAccessibleDescription(/^Phone number must have 10 digits/)
    await form.expectFilled(answers)
    await form.field('Phone').fill('9876543210')
    await day(form, /^Saturday/).check()
    await part(form, /^Evening/).check()
    await form.send()
    await expectRefused(part(form, /^Evening/), 'We are closed in that part of the day.')
    await day(form, /^Friday/).check()
    await part(form, /^Afternoon/).check()
    await form.field('Email').fill('asha')
    await form.send()
    await expect(form.field('Email')).toBeFocused()
    await expect(day(form, /^Friday/)).toBeChecked()
    await expect(part(form, /^Afternoon/)).toBeChecked()
    expect(await requestsFor(site, answers)).toEqual([])
    await day(form, /^Any day/).check()
    await part(form, /^Any time/).check()
    await form.field('Email').fill(answers.Email)
    await form.book()
    expect(await expectKeptOnce(site, answers)).toMatchObject({ day: '', part: '' })
  })

  test('a part of the day after closing time is refused, and can be changed', async ({ page, site }) => {
    const askForThis = page.getByRole('button', { name: 'Ask for this' })
    const { ref, wish } = await openWishes(page)
    await wish(/ till 1 PM$/).check()
    await wish(/^Evening/).check()
    await askForThis.click()
    await expect(wish(/^Evening/)).toHaveAccessibleDescription(/^We are closed in that part of the day/)
    await expect(wish(/ till 1 PM$/)).toBeChecked()
    await wish(/^Morning/).check()
    await askForThis.click()
    await expect(main(page)).toContainText('You asked for: Saturday 28 November, morning')
    await expect.poll(async () => (await changeMails(site, ref)).length).toBe(1)
  })
})

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('what was chosen before scripts came stays where it can be', async ({ page, form }) => {
    await page.clock.setFixedTime(thursday)
    const { letScriptsCome } = await arriveBeforeScripts(page, formPath)
    await day(form, /^Saturday 9 AM to 1 PM/).check()
    await part(form, /^Morning/).check()
    await letScriptsCome()
    const saturday = day(form, /^Sat 28 till 1 PM/)
    await expect(saturday).toBeChecked()
    await expect(days(form).getByRole('radio')).toHaveCount(8)
    await expect(part(form, /^Morning/)).toBeChecked()
    await expect(part(form, /^Evening closed/)).toBeDisabled()

    // A part that another day does not have is given up with it.
    await day(form, /till 7 PM/)
      .last()
      .check()
    await part(form, /^Evening/).check()
    await saturday.check()
    await expect(part(form, /^Any time/)).toBeChecked()
  })

  test('the parts to choose from are those of the chosen day', async ({ page }) => {
    const { wish } = await openWishes(page)
    await wish(/ till 1 PM$/).check()
    await expect(wish(/^Evening closed/)).toBeDisabled()
    await expect(wish(/^Afternoon 12 to 1/)).toBeEnabled()
  })
})
