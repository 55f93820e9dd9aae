import { expect, type Locator, type Page } from '@playwright/test'
import {
  type Answers,
  expectKeptOnce,
  type Form,
  labels,
  newAnswers,
  requestsFor,
  routePosts,
  test,
} from './appointment-form.fixture.ts'
import { isOnTop } from '../pictures/on-top.fixture.ts'
import { asVisitor, quick, withAndWithoutScripts } from '../parts/visitor.fixture.ts'

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
    if (error === undefined) {
      await expect(form.field(label)).not.toHaveAttribute('aria-invalid')
    } else {
      await expect(form.field(label)).toHaveAttribute('aria-invalid', 'true')
      await expect(form.field(label)).toHaveAccessibleDescription(new RegExp(`^${error}( |$)`))
      await expect(form.card.getByText(error, { exact: true })).toBeVisible()
    }
  }
}

/** Each description that the field has had while it received the focus. */
async function watchFocus(input: Locator) {
  return input.evaluateHandle((input) => {
    const heard: unknown[] = []
    const described = () => document.getElementById(input.getAttribute('aria-describedby') ?? '')
    input.addEventListener('focus', () => heard.push(described()?.textContent))
    return heard
  })
}

withAndWithoutScripts(({ screen }) => {
  test('a fault is named at its field until corrected', quick, async ({ page, site, form }) => {
    const right = newAnswers({ Message: 'નમસ્તે "Dr." <script>\n\n& Mehta\'s\ttooth' })
    await form.open('/services/no-such-service') // shown with the default record
    for (const [typed, messages] of faults) {
      await test.step(JSON.stringify(typed), async () => {
        await form.fillIn({ ...right, ...typed })
        await form.send()
        await expectErrors(form, messages)
        const first = labels.find((label) => messages[label])!
        await expect(form.field(first)).toBeFocused()
        await expect(form.field(first)).toBeInViewport({ ratio: 1 })
        await form.expectFilled({ ...right, ...typed })
      })
    }
    if (screen === 'desktop') await expectSameUnderMouse(page, form.field('Email'))
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

    await test.step('the first is shown with its label and described as it takes the focus', async () => {
      const heard = await watchFocus(name)
      await form.sendButton.press('Enter')
      await expectErrors(form, required)
      await expect(name).toBeFocused()
      expect(await heard.jsonValue()).toEqual([required.Name])
      const parts = [name, form.card.getByText('Name', { exact: true }), form.card.getByText(required.Name)]
      for (const part of parts) {
        await expect(part).toBeInViewport({ ratio: 1 })
        await expect.poll(() => isOnTop(part)).toBe(true)
      }
    })
    const left: Partial<Answers> = { ...required }
    for (const label of ['Name', 'Email', 'Message', 'Subject', 'Phone'] as const) {
      await form.field(label).press('a')
      delete left[label]
      await expectErrors(form, left)
      await expect(form.card.getByText(required[label], { exact: true })).toHaveCount(0)
    }
    await form.fillIn(newAnswers({ Email: 'asha' }))
    await form.field('Email').press('Enter')
    await expectErrors(form, { Email: invalidEmail })
    expect(posts).toBe(0)
  })
})

/** A field that is wrong keeps its colour where the mouse is over it. */
async function expectSameUnderMouse(page: Page, field: Locator): Promise<void> {
  const border = () => field.evaluate((input) => getComputedStyle(input).borderTopColor)
  await page.mouse.move(2, 2)
  const calm = await border()
  await field.hover()
  expect(await border()).toBe(calm)
}
