import { expect, type Page } from '@playwright/test'
import {
  expectFilled,
  expectThanks,
  field,
  fillForm,
  formCard,
  newAnswers,
  openForm,
  requestsFor,
  sendButton,
  test,
} from './appointment-form.fixture.ts'
import { holdScripts } from '../parts/arrival.fixture.ts'
import { asVisitor, withAndWithoutScripts } from '../parts/visitor.fixture.ts'

const manyLines = 'One more line.\n'.repeat(8)

async function heightOf(page: Page): Promise<number> {
  return (await field(page, 'Message').boundingBox())!.height
}

withAndWithoutScripts(({ javaScript }) => {
  test('the message box grows with its text and shows all of it', async ({ page }) => {
    await openForm(page, javaScript)
    const empty = await heightOf(page)
    await field(page, 'Message').fill(manyLines)
    await expect.poll(() => heightOf(page)).toBeGreaterThan(empty * 1.5)
    await expectAllShown(page)
  })
})

async function expectAllShown(page: Page): Promise<void> {
  const hidden = await field(page, 'Message').evaluate((box) => box.scrollHeight - box.clientHeight)
  expect(hidden).toBeLessThanOrEqual(0)
}

asVisitor({ javaScript: true }, () => {
  test('in a browser whose styles cannot do it, a script lets the message box grow', async ({ page }) => {
    await page.addInitScript(() => {
      CSS.supports = () => false
    })
    await openForm(page, true)
    await field(page, 'Message').evaluate((box) => box.style.setProperty('field-sizing', 'fixed'))
    const empty = await heightOf(page)
    await field(page, 'Message').fill(manyLines)
    expect(await heightOf(page)).toBeGreaterThan(empty * 1.5)
    await expectAllShown(page)
    await field(page, 'Message').fill('Short.')
    expect(Math.abs((await heightOf(page)) - empty)).toBeLessThan(1)
  })

  test('while the request is on its way the button says so and takes no second press', async ({
    page,
    site,
  }) => {
    const answers = newAnswers()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    let posts = 0
    await openForm(page, true)
    await fillForm(page, answers)
    await page.route(
      (url) => url.pathname.endsWith('.data'),
      async (route) => {
        posts += 1
        await released
        await route.continue()
      },
    )
    await sendButton(page).click()
    const sending = formCard(page).getByRole('button', { name: 'Sending…' })
    await expect(sending).toHaveAttribute('aria-disabled', 'true')
    await expectFilled(page, answers)
    await sending.click({ force: true }) // Playwright itself would wait until it is enabled
    await field(page, 'Name').press('Enter')
    expect(posts).toBe(1)

    release()
    await expectThanks(page)
    expect(await requestsFor(site, answers)).toHaveLength(1)
  })

  test('the Enter key in a field sends the form', async ({ page, site }) => {
    const answers = newAnswers()
    await openForm(page, true)
    await fillForm(page, answers)
    await field(page, 'Email').press('Enter')
    await expectThanks(page)
    expect(await requestsFor(site, answers)).toHaveLength(1)
  })

  test('a number typed the long way is tidied up before the eyes of the visitor', async ({ page }) => {
    await openForm(page, true)
    await field(page, 'Phone').fill('+91 98765 43210')
    await field(page, 'Phone').blur()
    await expect(field(page, 'Phone')).toHaveValue('9876543210')
    await field(page, 'Phone').fill('98765 4321')
    await field(page, 'Phone').blur()
    await expect(field(page, 'Phone')).toHaveValue('98765 4321')
  })
})

asVisitor({ javaScript: true }, () => {
  test('a form sent before the scripts have come is answered by the server', async ({ page, site }) => {
    const answers = newAnswers()
    await holdScripts(page)
    await openForm(page, false)
    await fillForm(page, { ...answers, Phone: '98765' })
    await sendButton(page).click()
    await expect(field(page, 'Phone')).toHaveAccessibleDescription(/^Phone number must have 10 digits/)
    await expect(field(page, 'Phone')).toBeFocused()
    await expectFilled(page, { ...answers, Phone: '98765' })

    await field(page, 'Phone').fill(answers.Phone)
    await sendButton(page).click()
    await expectThanks(page)
    expect(await requestsFor(site, answers)).toHaveLength(1)
  })

  test('scripts that come after the answer take over where the server left off', async ({ page, site }) => {
    const answers = newAnswers()
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await holdScripts(page)
    await openForm(page, false)
    await fillForm(page, { ...answers, Phone: '98765', Subject: '' })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await sendButton(page).click()
    await expect(page.locator('html')).toHaveAttribute('data-ready', '')
    await expectFilled(page, { ...answers, Phone: '98765', Subject: '' })
    await expect(field(page, 'Phone')).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, 'Phone')).toBeFocused()

    await field(page, 'Phone').fill(answers.Phone)
    await expect(field(page, 'Phone')).not.toHaveAttribute('aria-invalid')
    await expect(field(page, 'Subject')).toHaveAccessibleDescription('Subject is required')
    await field(page, 'Subject').fill(answers.Subject)
    await sendButton(page).click()
    await expectThanks(page)
    expect(await requestsFor(site, answers)).toHaveLength(1)
    expect(errors.filter((text) => !text.includes('422'))).toEqual([])
  })
})
