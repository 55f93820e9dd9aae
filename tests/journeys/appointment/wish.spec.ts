import { expect, type Locator } from '@playwright/test'
import { wishText } from '#appointments/wish.ts'
import { weekdays } from '#content/catalogue/hours/opening-hours.ts'
import { readMail } from '../../kept-requests.fixture.ts'
import {
  expectKeptOnce,
  type Form,
  formPath,
  newAnswers,
  requestsFor,
  test,
} from './appointment-form.fixture.ts'
import { arriveBeforeScripts } from '../parts/arrival.fixture.ts'
import { asVisitor, withAndWithoutScripts } from '../parts/visitor.fixture.ts'

const days = (form: Form) => form.card.getByRole('group', { name: /^Which day would suit you/ })
const parts = (form: Form) => form.card.getByRole('group', { name: /^Which part of the day/ })
const choice = (group: Locator, name: RegExp) => group.getByRole('radio', { name })

/** A choice that a page offered which was opened long ago. */
async function offerLongAgo(group: Locator, name: RegExp, value: string): Promise<void> {
  await choice(group, name).evaluate((radio, value) => radio.setAttribute('value', value), value)
}

withAndWithoutScripts(() => {
  test(
    'a wished day and part of the day reach the clinic as a date',
    { tag: '@quick' },
    async ({ site, form }) => {
      const answers = await form.openFilled()
      await expect(choice(days(form), /^Any day/)).toBeChecked()
      await expect(choice(parts(form), /^Any time/)).toBeChecked()
      await choice(days(form), /^Sat/).check()
      await choice(parts(form), /^Morning/).check()
      await form.book()

      const request = await expectKeptOnce(site, answers)
      expect(request).toMatchObject({ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), part: 'morning' })
      const date = new Date(request.day)
      expect(weekdays[date.getUTCDay()]).toBe('Saturday')
      expect(date.getTime() - Date.now()).toBeGreaterThan(-2 * 86_400_000)
      expect(date.getTime() - Date.now()).toBeLessThan(8 * 86_400_000)
      expect((await readMail(site.dataDir, request)).text).toContain(wishText(request))
    },
  )
})

asVisitor({ screen: 'phone', javaScript: false }, () => {
  test('a day that has passed is refused kindly, with what else is wrong', async ({ site, form }) => {
    const answers = await form.openFilled(formPath, { Phone: '98765' })
    await offerLongAgo(days(form), /^Monday/, '2026-01-05')
    await choice(days(form), /^Monday/).check()
    await form.send()
    const passed = choice(days(form), /^Mon 5/)
    await expect(passed).toBeFocused()
    await expect(passed).toBeChecked()
    await expect(passed).toHaveAccessibleDescription(
      'That day has passed. Please choose another, or leave it open.',
    )
    await expect(form.field('Phone')).toHaveAccessibleDescription(/^Phone number must have 10 digits/)
    await form.expectFilled(answers)

    await choice(days(form), /^Any day/).check()
    await form.field('Phone').fill('9876543210')
    await form.book()
    expect(await expectKeptOnce(site, answers)).toMatchObject({ day: '', part: '' })
  })

  test('a part of the day in which the clinic is closed is refused kindly', async ({ site, form }) => {
    const answers = await form.openFilled()
    await choice(days(form), /^Saturday/).check()
    const evening = choice(parts(form), /^Evening/)
    await evening.check()
    await form.send()
    await expect(evening).toBeFocused()
    await expect(evening).toBeChecked()
    await expect(evening).toHaveAccessibleDescription(
      'We are closed in that part of the day. Please choose another, or leave it open.',
    )
    expect(await requestsFor(site, answers)).toEqual([])
  })

  test('a weekday that was chosen stays chosen where another field is wrong', async ({ form }) => {
    await form.openFilled(formPath, { Email: 'asha' })
    await choice(days(form), /^Friday/).check()
    await choice(parts(form), /^Afternoon/).check()
    await form.send()
    await expect(form.field('Email')).toBeFocused()
    await expect(choice(days(form), /^Friday/)).toBeChecked()
    await expect(choice(parts(form), /^Afternoon/)).toBeChecked()
  })
})

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('what was chosen before scripts came stays, and only what can be is offered then', async ({
    page,
    form,
  }) => {
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

withAndWithoutScripts(() => {
  test('the subject begins with what the page is about, and may be changed', async ({ form, site }) => {
    await form.open()
    await expect(form.field('Subject')).toHaveValue('Toothache')
    await expect(form.field('Subject')).toHaveAccessibleDescription('Taken from the page. You may change it.')
    const answers = await form.openFilled()
    await form.book()
    await expectKeptOnce(site, answers)
    await form.open('/fees')
    await expect(form.field('Subject')).toHaveValue('')
  })
})
