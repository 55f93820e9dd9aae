import { expect } from '@playwright/test'
import { findViolations } from '../../accessibility/axe.fixture.ts'
import { type Answers, labels, newAnswers } from '../../patient-answers.fixture.ts'
import { expectKeptOnce, type Form, requestsFor, routePosts, test } from './appointment-form.fixture.ts'
import { isOnTop } from '../pictures/on-top.fixture.ts'
import { asVisitor, quick, withAndWithoutScripts } from '../parts/visit.fixture.ts'

const required: Answers = {
  Name: 'Name is required',
  Phone: 'Phone number is required',
  Email: 'Email is required',
  Subject: 'Subject is required',
  Message: 'Message is required',
}
const invalidEmail = 'Invalid email format'

/** What is typed wrongly, and what the visitor then reads; appointments/request.test.ts has every rule. */
const faults: [typed: Partial<Answers>, messages: Partial<Answers>][] = [
  [{ Name: '', Phone: '', Email: '', Subject: '', Message: '' }, required],
  [
    { Phone: '98765 4321', Email: 'asha@mail', Message: ' \n ' },
    { Phone: 'Phone number must have 10 digits', Email: invalidEmail, Message: required.Message },
  ],
]

/** The fields named are marked and described as wrong, to the eye and to a screen reader; the others are not. */
async function expectErrors(form: Form, expected: Partial<Answers>): Promise<void> {
  for (const label of labels) {
    const error = expected[label]
    if (error) {
      await expect(form.field(label)).toHaveAttribute('aria-invalid', 'true')
      await expect(form.field(label)).toHaveAccessibleDescription(new RegExp(`^${error}( |$)`))
      await expect(form.card.getByText(error, { exact: true })).toBeVisible()
    } else {
      await expect(form.field(label)).not.toHaveAttribute('aria-invalid')
      await expect(form.card.getByText(required[label], { exact: true })).toHaveCount(0)
    }
  }
}

withAndWithoutScripts(({ screen }) => {
  test('a fault is named at its field until corrected', quick, async ({ page, site, form }) => {
    const right = newAnswers({ Message: 'નમસ્તે "Dr." <script>\n\n& Mehta\'s\ttooth' })
    await form.open('/services/no-such-service') // shown with the default record
    for (const [typed, messages] of faults)
      await test.step(JSON.stringify(typed), async () => {
        await form.fillIn({ ...right, ...typed })
        await form.send()
        await expectErrors(form, messages)
        const first = labels.find((label) => messages[label])!
        await expect(form.field(first)).toBeFocused()
        await expect(form.field(first)).toBeInViewport({ ratio: 1 })
        await form.expectFilled({ ...right, ...typed })
      })
    if (screen === 'desktop') {
      const border = () => form.field('Email').evaluate((input) => getComputedStyle(input).borderTopColor)
      const calm = await border()
      await form.field('Email').hover()
      expect(await border(), 'it stays marked under the mouse').toBe(calm)
    }
    expect(await requestsFor(site, right)).toEqual([])

    await form.fillIn(right)
    await form.book()
    await expect(page).toHaveURL(/\/services\/no-such-service$/)
    expect(await expectKeptOnce(site, right)).toMatchObject({ phone: right.Phone, message: right.Message })
  })
})

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('editing a field removes its own fault; a faulty form is not sent', async ({ page, form }) => {
    let posts = 0
    await routePosts(page, async () => void (posts += 1))
    await form.open()
    const name = form.field('Name')

    // The first is shown with its label and described as it takes the focus.
    const heard = await name.evaluateHandle((input) => {
      const texts: unknown[] = []
      const described = () => document.getElementById(input.getAttribute('aria-describedby') ?? '')
      input.addEventListener('focus', () => texts.push(described()?.textContent))
      return texts
    })
    await form.sendButton.press('Enter')
    await expectErrors(form, required)
    await expect(form.card.locator('form')).toMatchAriaSnapshot({ name: 'form-faults.aria.yml' })
    await expect(name).toBeFocused()
    expect(await heard.jsonValue()).toEqual([required.Name])
    for (const part of [
      name,
      form.card.getByText('Name', { exact: true }),
      form.card.getByText(required.Name),
    ])
      await expect.poll(() => isOnTop(part)).toBe(true)
    expect(await findViolations(page)).toEqual([])
    const left: Partial<Answers> = { ...required }
    for (const label of ['Name', 'Email', 'Message', 'Subject', 'Phone'] as const) {
      await form.field(label).press('a')
      delete left[label]
      await expectErrors(form, left)
    }
    await form.fillIn(newAnswers({ Email: 'asha' }))
    await form.field('Email').press('Enter')
    await expectErrors(form, { Email: invalidEmail })
    expect(posts).toBe(0)
  })
})
