import { expect, type Locator } from '@playwright/test'
import {
  expectKeptOnce,
  type Form,
  formPath,
  newAnswers,
  requestsFor,
  test,
} from './appointment-form.fixture.ts'
import { arriveBeforeScripts } from '../parts/arrival.fixture.ts'
import { asVisitor } from '../parts/visitor.fixture.ts'

const days = (form: Form) => form.card.getByRole('group', { name: /^Which day would suit you/ })
const parts = (form: Form) => form.card.getByRole('group', { name: /^Which part of the day/ })
const choice = (group: Locator, name: RegExp) => group.getByRole('radio', { name })

/** The choice has the focus, is still made, and is called wrong. */
async function expectRefused(chosen: Locator, why: string): Promise<void> {
  await expect(chosen).toBeFocused()
  await expect(chosen).toBeChecked()
  await expect(chosen).toHaveAccessibleDescription(`${why} Please choose another, or leave it open.`)
}

/** A choice that a page offered which was opened long ago. */
async function offerLongAgo(group: Locator, name: RegExp, value: string): Promise<void> {
  await choice(group, name).evaluate((radio, value) => radio.setAttribute('value', value), value)
}

asVisitor({ screen: 'phone', javaScript: false }, () => {
  test('an impossible preferred time is refused, a possible one stays chosen', async ({ site, form }) => {
    const answers = await form.openFilled(formPath, { Phone: '98765' })
    await test.step('a day that has passed, with what else is wrong', async () => {
      await offerLongAgo(days(form), /^Monday/, '2026-01-05')
      await choice(days(form), /^Monday/).check()
      await form.send()
      await expectRefused(choice(days(form), /^Mon 5/), 'That day has passed.')
      await expect(form.field('Phone')).toHaveAccessibleDescription(/^Phone number must have 10 digits/)
      await form.expectFilled(answers)
    })
    await test.step('a part of the day in which the clinic is closed', async () => {
      await form.field('Phone').fill('9876543210')
      await choice(days(form), /^Saturday/).check()
      await choice(parts(form), /^Evening/).check()
      await form.send()
      await expectRefused(choice(parts(form), /^Evening/), 'We are closed in that part of the day.')
    })
    await test.step('a day and a part that are open, while another field is wrong', async () => {
      await choice(days(form), /^Friday/).check()
      await choice(parts(form), /^Afternoon/).check()
      await form.field('Email').fill('asha')
      await form.send()
      await expect(form.field('Email')).toBeFocused()
      await expect(choice(days(form), /^Friday/)).toBeChecked()
      await expect(choice(parts(form), /^Afternoon/)).toBeChecked()
    })
    expect(await requestsFor(site, answers)).toEqual([])
    await choice(days(form), /^Any day/).check()
    await choice(parts(form), /^Any time/).check()
    await form.field('Email').fill(answers.Email)
    await form.book()
    expect(await expectKeptOnce(site, answers)).toMatchObject({ day: '', part: '' })
  })
})

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('what was chosen before scripts came stays where it can be', async ({ page, form }) => {
    const { letScriptsCome } = await arriveBeforeScripts(page, formPath)
    await choice(days(form), /^Saturday 9 AM to 1 PM/).check()
    await choice(parts(form), /^Morning/).check()
    await letScriptsCome()
    const saturday = choice(days(form), /^(Sat \d+|Today) till 1 PM/)
    await expect(saturday.first()).toBeChecked()
    await expect(days(form).getByRole('radio')).toHaveCount(8)
    await expect(choice(parts(form), /^Morning/)).toBeChecked()
    await expect(choice(parts(form), /^Evening closed/)).toBeDisabled()

    await test.step('a part that another day does not have is given up with it', async () => {
      await choice(days(form), /till 7 PM/)
        .last()
        .check()
      await choice(parts(form), /^Evening/).check()
      await saturday.last().check()
      await expect(choice(parts(form), /^Any time/)).toBeChecked()
    })
  })

  test('a page left open for days is told that the day has passed', async ({ page, site, form }) => {
    const answers = newAnswers()
    await page.clock.setFixedTime(new Date('2026-01-05T04:00:00Z'))
    await form.open()
    await form.fillIn(answers)
    await choice(days(form), /^Today/).check()
    await page.clock.setFixedTime(new Date())
    await form.send()
    const passed = choice(days(form), /^Mon 5 over/)
    await expect(passed).toBeFocused()
    await expect(passed).toHaveAccessibleDescription(/^That day has passed\./)
    await choice(days(form), /till 7 PM/)
      .first()
      .check()
    await expect(passed).toHaveCount(0)
    await expect(days(form).getByText('That day has passed')).toHaveCount(0)
    await form.book()
    await expectKeptOnce(site, answers)
  })
})
