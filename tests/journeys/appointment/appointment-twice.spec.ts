import { readdir } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { mailFolder } from '../../kept-requests.fixture.ts'
import type { Site } from '../../site-server.fixture.ts'
import {
  type Answers,
  expectAlert,
  expectFilled,
  expectThanks,
  fillForm,
  newAnswers,
  openForm,
  requestsFor,
  sendButton,
  test,
} from './appointment-form.fixture.ts'
import { asVisitor, withAndWithoutScripts } from '../parts/visitor.fixture.ts'

/** The clinic has one request and one mail with these answers. */
async function expectKeptOnce(site: Site, answers: Answers): Promise<void> {
  await expect(async () =>
    expect(await requestsFor(site, answers)).toMatchObject([{ state: 'sent' }]),
  ).toPass()
  const [request] = await requestsFor(site, answers)
  const files = await readdir(mailFolder(site.dataDir))
  expect(files.filter((file) => file.includes(request!.id))).toEqual([`${request!.id}.eml`])
}

withAndWithoutScripts(({ javaScript }) => {
  test('a double click books once', async ({ page, site }) => {
    const answers = newAnswers()
    await openForm(page, javaScript)
    await fillForm(page, answers)
    await sendButton(page).dblclick()
    await expectThanks(page)
    await expectKeptOnce(site, answers)
  })

  test('a request with other words is a second one', async ({ page, site }) => {
    const answers = newAnswers()
    for (const Message of ['It hurts.', 'It hurts more.']) {
      await openForm(page, javaScript)
      await fillForm(page, { ...answers, Message })
      await sendButton(page).click()
      await expectThanks(page)
    }
    expect(await requestsFor(site, answers)).toHaveLength(2)
  })
})

asVisitor({ javaScript: true }, () => {
  test('an answer that is lost on the way leads to a second try, and to one request', async ({
    page,
    site,
  }) => {
    const answers = newAnswers()
    await openForm(page, true)
    await fillForm(page, answers)
    await page.route(
      (url) => url.pathname.endsWith('.data'),
      async (route) => {
        await route.fetch() // the server has kept the request and thanks for it
        await route.abort()
      },
      { times: 1 },
    )
    await sendButton(page).click()
    await expectAlert(page)
    await expectFilled(page, answers)
    expect(await requestsFor(site, answers)).toHaveLength(1)

    await sendButton(page).click()
    await expectThanks(page)
    await expectKeptOnce(site, answers)
  })
})

asVisitor({ javaScript: false }, () => {
  test('a page that is loaded again after the booking books nothing more', async ({ page, site }) => {
    const answers = newAnswers()
    await openForm(page, false)
    await fillForm(page, answers)
    await sendButton(page).click()
    await expectThanks(page)

    const again = page.waitForRequest((request) => request.method() === 'POST')
    await page.reload()
    await again
    await expectThanks(page)
    await expectKeptOnce(site, answers)
  })

  test('an answer that is lost on the way is asked for again, and one request is kept', async ({
    page,
    site,
  }) => {
    const answers = newAnswers()
    await openForm(page, false)
    await fillForm(page, answers)
    await page.route(
      (url) => url.pathname === '/services/toothache',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    const lost = page.waitForEvent('requestfailed', (request) => request.method() === 'POST')
    await sendButton(page).click()
    await lost
    expect(await requestsFor(site, answers)).toHaveLength(1)

    await page.reload()
    await expectThanks(page)
    await expectKeptOnce(site, answers)
  })
})
