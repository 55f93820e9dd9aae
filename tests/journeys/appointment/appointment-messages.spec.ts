import { expect, type Locator, type Page } from '@playwright/test'
import {
  type Answers,
  expectFilled,
  expectThanks,
  field,
  fillForm,
  formCard,
  labels,
  newAnswers,
  openForm,
  requestsFor,
  sendButton,
  test,
} from './appointment-form.fixture.ts'
import { holdFrames } from '../parts/frames.fixture.ts'
import { asVisitor, withAndWithoutScripts } from '../parts/visitor.fixture.ts'

/** The table of the specification's section 5: what is typed wrongly, and what the visitor reads. */
const required: Answers = {
  Name: 'Name is required',
  Phone: 'Phone number is required',
  Email: 'Email is required',
  Subject: 'Subject is required',
  Message: 'Message is required',
}
const invalidEmail = 'Invalid email format'
const wrongPhone = 'Phone number must have 10 digits'
const nothing: Answers = { Name: '', Phone: '', Email: '', Subject: '', Message: '' }
const faults: [typed: Partial<Answers>, messages: Partial<Answers>][] = [
  [nothing, required],
  [{ Name: '   ' }, { Name: required.Name }],
  [{ Phone: '987654321' }, { Phone: wrongPhone }],
  [{ Phone: '98765432101' }, { Phone: wrongPhone }],
  [
    { Phone: 'ninety-eight', Email: 'asha mehta@mail.example' },
    { Phone: wrongPhone, Email: invalidEmail },
  ],
  [{ Email: 'asha' }, { Email: invalidEmail }],
  [
    { Email: 'asha@mail', Message: '' },
    { Email: invalidEmail, Message: required.Message },
  ],
  [{ Email: '@mail.example' }, { Email: invalidEmail }],
  [{ Subject: '' }, { Subject: required.Subject }],
  [{ Message: ' \n ' }, { Message: required.Message }],
]

/** The fields named are marked and described as wrong, to the eye and to a screen reader; the others are not. */
async function expectErrors(page: Page, expected: Partial<Answers>): Promise<void> {
  for (const label of labels) {
    const error = expected[label]
    if (error === undefined) {
      await expect(field(page, label)).not.toHaveAttribute('aria-invalid')
    } else {
      await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
      await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(`^${error}( |$)`))
      await expect(formCard(page).getByText(error, { exact: true })).toBeVisible()
    }
  }
}

/** Whether nothing, such as the bar, lies over its middle. */
async function reachedFromAbove(part: Locator): Promise<boolean> {
  return part.evaluate((shown) => {
    const { x, y, width, height } = shown.getBoundingClientRect()
    return shown.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
}

asVisitor({}, ({ javaScript }) => {
  test('every fault has the message of the specification', async ({ page, site }) => {
    const right = newAnswers()
    await openForm(page, javaScript)
    for (const [typed, messages] of faults) {
      await test.step(JSON.stringify(typed), async () => {
        await fillForm(page, { ...right, ...typed })
        await sendButton(page).click()
        await expectErrors(page, messages)
        const first = labels.find((label) => messages[label])!
        await expect(field(page, first)).toBeFocused()
        await expect(field(page, first)).toBeInViewport({ ratio: 1 })
        await expectFilled(page, { ...right, ...typed })
      })
    }
    expect(await requestsFor(site, right)).toEqual([])
  })
})

withAndWithoutScripts(({ javaScript }) => {
  test('a visitor corrects what was wrong, one after the other, and books', async ({ page, site }) => {
    const answers = newAnswers({ Message: 'નમસ્તે "Dr." <script>\n\n& Mehta\'s\ttooth' })
    await openForm(page, javaScript)
    await fillForm(page, { ...answers, Name: '', Phone: '98765' })
    await sendButton(page).click()
    await expectErrors(page, { Name: required.Name, Phone: 'Phone number must have 10 digits' })

    await field(page, 'Name').fill(answers.Name)
    await sendButton(page).click()
    await expectErrors(page, { Phone: 'Phone number must have 10 digits' })
    await expect(field(page, 'Phone')).toBeFocused()
    await expectFilled(page, { ...answers, Phone: '98765' })

    await field(page, 'Phone').fill(answers.Phone)
    await sendButton(page).click()
    await expectThanks(page)
    expect(await requestsFor(site, answers)).toMatchObject([
      { phone: answers.Phone, message: answers.Message },
    ])
  })
})

asVisitor({ javaScript: true }, () => {
  test('editing a field takes away its own fault only', async ({ page }) => {
    await openForm(page, true)
    await sendButton(page).click()
    await expectErrors(page, required)

    const left: Partial<Answers> = { ...required }
    for (const label of ['Email', 'Message', 'Name', 'Subject', 'Phone'] as const) {
      await field(page, label).press('a')
      delete left[label]
      await expectErrors(page, left)
      await expect(formCard(page).getByText(required[label], { exact: true })).toHaveCount(0)
    }
  })

  test('the focus comes to a field that is told as wrong by then', async ({ page }) => {
    await openForm(page, true)
    const told = await field(page, 'Name').evaluateHandle((input) => {
      const heard: unknown[] = []
      const described = () => document.getElementById(input.getAttribute('aria-describedby') ?? '')
      input.addEventListener('focus', () => heard.push(described()?.textContent))
      return heard
    })
    await sendButton(page).click()
    await expect(field(page, 'Name')).toBeFocused()
    expect(await told.jsonValue()).toEqual([required.Name])
  })

  test('the first fault is told before the others are and the page moves to it', async ({ page }) => {
    await openForm(page, true)
    await sendButton(page).evaluate((button) => button.scrollIntoView())
    await expect(field(page, 'Name')).not.toBeInViewport()
    const letFramesCome = await holdFrames(page)
    await sendButton(page).press('Enter')
    await expectErrors(page, { Name: required.Name })
    await expect(field(page, 'Name')).toBeFocused()
    await expect(field(page, 'Name')).not.toBeInViewport()
    await letFramesCome()
    await expectErrors(page, required)
    for (const part of [
      field(page, 'Name'),
      formCard(page).getByText('Name', { exact: true }),
      formCard(page).getByText(required.Name),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 })
      await expect.poll(() => reachedFromAbove(part)).toBe(true)
    }
  })

  test('sent again, a form goes on telling the faults that are left, and no other', async ({ page }) => {
    await openForm(page, true)
    await sendButton(page).press('Enter')
    await expectErrors(page, required)
    await fillForm(page, { Name: 'Asha' })
    const { Name: _mended, ...left } = required
    await expectErrors(page, left)
    const letFramesCome = await holdFrames(page)
    await sendButton(page).press('Enter')
    await expectErrors(page, left)
    await letFramesCome()
    await expect(field(page, 'Phone')).toBeFocused()
    await expectErrors(page, left)
  })

  test('a faulty form is not sent at all', async ({ page }) => {
    const posts: string[] = []
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
    await openForm(page, true)
    await fillForm(page, newAnswers({ Email: 'asha' }))
    await sendButton(page).click()
    await expectErrors(page, { Email: 'Invalid email format' })
    await field(page, 'Email').press('Enter')
    await expectErrors(page, { Email: 'Invalid email format' })
    expect(posts).toEqual([])
  })
})

asVisitor({ javaScript: false }, () => {
  test('the server answers a faulty form with 422 and lets nobody keep the page', async ({ page }) => {
    await openForm(page, false)
    await fillForm(page, nothing)
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await sendButton(page).click()
    expect((await answer).status()).toBe(422)
    expect((await answer).headers()['cache-control']).toBe('no-store')
  })
})
