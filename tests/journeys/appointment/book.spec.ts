import { expect, type Page } from '@playwright/test'
import { arrive, asVisitor } from '../parts/visit.fixture.ts'
import { expectKeptOnce, labels, newAnswers, test, thanksText } from './appointment-form.fixture.ts'

const choice = (page: Page, group: RegExp, name: RegExp) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name })
const topic = (page: Page, name: RegExp) => choice(page, /^What is it about/, name)
const dentist = (page: Page, name: RegExp) => choice(page, /^Dentist/, name)
const subject = (page: Page) => page.getByLabel('Subject')
const thanks = (page: Page) => page.getByRole('status').filter({ hasText: thanksText })
const send = (page: Page) => page.getByRole('button', { name: 'Send request' }).click()

/** Types all but the subject, which a topic fills in. */
async function typeRest(page: Page) {
  const answers = newAnswers()
  for (const label of labels)
    if (label !== 'Subject') await page.getByLabel(label, { exact: true }).fill(answers[label])
  return answers
}

asVisitor({ screen: 'phone', javaScript: false }, () => {
  test('without scripts an address fills in the form; topic and dentist are kept', async ({ page, site }) => {
    await arrive(page, '/book?topic=pain&dentist=sulekha-hathi&day=Monday', { javaScript: false })
    await expect(topic(page, /^Pain/)).toBeChecked()
    await expect(dentist(page, /^Hathi/)).toBeChecked()
    await expect(page.getByRole('radio', { name: /^Monday/ })).toBeChecked()
    await expect(subject(page)).toHaveValue('Pain or swelling')
    await expect(page.getByRole('link', { name: 'do not wait for us' })).toHaveAttribute('href', '/emergency')
    await topic(page, /^Child/).check()
    await expect(page.getByRole('link', { name: 'do not wait for us' })).toBeHidden()

    await subject(page).fill('')
    await send(page)
    await expect(page.getByLabel('Name')).toBeFocused()
    await expect(topic(page, /^Child/)).toBeChecked()
    await expect(subject(page), 'a topic is a subject').toHaveAccessibleDescription('')
    await expect(page.getByLabel('Message')).toHaveAccessibleDescription('Message is required')
    await topic(page, /^Smile/).check()
    await send(page)
    await expect(subject(page), 'of the topic that is chosen').toHaveValue('Smile: the looks')
    await topic(page, /^Child/).check()

    const answers = await typeRest(page)
    await subject(page).fill(answers.Subject)
    await send(page)
    await expect(thanks(page)).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: 'Dr. Sulekha Hathi' })).toBeVisible()
    expect(await expectKeptOnce(site, answers)).toMatchObject({ topic: 'child', dentist: 'sulekha-hathi' })
  })
})

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('a topic is the subject until the visitor writes another', async ({ page, site }) => {
    await page.clock.setFixedTime(new Date('2026-11-26T12:30+05:30'))
    await arrive(page, '/book')
    await expect(page.getByText('Open till 7 PM We call you today before 7 PM.')).toBeVisible()
    await topic(page, /^Check-up/).check()
    await expect(subject(page)).toHaveValue('Check-up or cleaning')
    await topic(page, /^Smile/).check()
    await expect(subject(page)).toHaveValue('Smile: the looks')
    const answers = await typeRest(page)
    await subject(page).fill(answers.Subject)
    await topic(page, /^Check-up/).check()
    await expect(subject(page)).toHaveValue(answers.Subject)

    await expect(choice(page, /^Which day/, /^Sun 29 closed/)).toBeDisabled()
    await send(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(thanksText)
    await expect(thanks(page)).toBeFocused()
    expect(await expectKeptOnce(site, answers)).toMatchObject({ topic: 'check-up', dentist: '' })

    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(thanksText)
    await page.getByRole('link', { name: 'Send another request' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(subject(page)).toHaveValue('')
  })

  test('after hours the page leads with the promise, and a way for those in pain', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-11-26T21:30+05:30'))
    await arrive(page, '/book?about=dental-implants')
    await expect(page.getByText('Closed now We call you tomorrow before 11 AM.')).toBeVisible()
    const number = page.getByRole('link', { name: 'In pain? Leave your number.' })
    await expect(number).toHaveAttribute('href', '/emergency#first')
    await expect(choice(page, /^Which day/, /^Today over/)).toBeDisabled()
    await expect(subject(page)).toHaveValue('Dental Implants')
    await expect(topic(page, /^Something else/)).toBeChecked()
  })
})
