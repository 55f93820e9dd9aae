import { expect } from '@playwright/test'
import { newAnswers } from '../../patient-answers.fixture.ts'
import { expectKeptOnce, formPath, routePosts, test, watchConsole } from './appointment-form.fixture.ts'
import { arriveBeforeScripts, asVisitor, holdBack } from '../parts/visit.fixture.ts'

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('Enter sends the form; until it is answered nothing is sent again', async ({ page, form, site }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    let posts = 0
    const answers = await form.openFilled()
    await routePosts(page, async (route) => {
      posts += 1
      await released
      await route.continue()
    })
    await form.field('Email').press('Enter')
    const sending = form.card.getByRole('button', { name: 'Sending…' })
    await expect(sending).toHaveAttribute('aria-disabled', 'true')
    await form.expectFilled(answers)
    await sending.click({ force: true }) // without force Playwright waits until it is enabled
    await form.field('Name').press('Enter')
    expect(posts).toBe(1)
    release()
    await form.expectThanks()
    await expectKeptOnce(site, answers)
  })

  test('a phone number becomes ten digits when the visitor moves on', async ({ form }) => {
    await form.open()
    const phone = form.field('Phone')
    await phone.pressSequentially('+91 98765 43210')
    await expect(phone).toHaveValue('+91 98765 43210')
    await phone.press('Tab')
    await expect(phone).toHaveValue('9876543210')
  })

  test('a busy browser that says late that the form is near leaves what is typed alone', async ({
    page,
    form,
  }) => {
    await page.addInitScript(() => {
      const Observer = IntersectionObserver
      window.IntersectionObserver = class extends Observer {
        constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
          super((entries, observer) => void setTimeout(() => tell(entries, observer), 1_500), options)
        }
      }
    })
    const letPicturesCome = await holdBack(page, /\.(svg|avif|webp)/)
    const letFormCome = await holdBack(page, '**/assets/form*.js')
    await page.goto(formPath, { waitUntil: 'domcontentloaded' })
    await expect(page.locator('html')).toHaveAttribute('data-ready', '')
    const phone = form.field('Phone')
    await phone.focus()
    letPicturesCome()
    await page.waitForLoadState('load')
    await page.waitForTimeout(500)
    letFormCome()
    await expect(form.card.getByLabel('Today')).toBeVisible() // scripts alone know the date
    await page.keyboard.type('+91 98765')
    await page.waitForTimeout(2_000)
    await page.keyboard.type(' 43210')
    await expect(phone).toHaveValue('+91 98765 43210')
  })

  test('a form sent before scripts arrive is answered by the server', async ({ page, form, site }) => {
    await page.route('https://www.google.com/**', (route) => route.fulfill({ body: 'The map' }))
    const errors = watchConsole(page)
    const answers = newAnswers()
    const { Message, Email } = answers
    const faulty = { ...answers, Phone: '98765', Subject: '', Message: '' }
    const { letScriptsCome } = await arriveBeforeScripts(page, formPath)
    await form.fillIn(faulty)
    await form.send()
    await expect(form.field('Phone')).toHaveAccessibleDescription(/^Phone number must have 10 digits/)
    await expect(form.field('Phone')).toBeFocused()
    await form.field('Message').fill(Message)
    await form.field('Email').press('End')
    await letScriptsCome()
    await page.keyboard.type('.org') // the focus stays where the visitor types
    await form.expectFilled({ ...faulty, Message, Email: `${Email}.org` })
    await form.field('Email').fill(Email)
    await expect(form.field('Phone')).toHaveAttribute('aria-invalid', 'true')
    await form.field('Phone').fill(answers.Phone)
    await expect(form.field('Phone')).not.toHaveAttribute('aria-invalid')
    await expect(form.field('Subject')).toHaveAccessibleDescription(/^Subject is required/)
    await form.field('Subject').fill(answers.Subject)
    await form.book()
    await expectKeptOnce(site, answers)
    expect(errors.filter((text) => !text.includes('422'))).toEqual([])
  })
})
