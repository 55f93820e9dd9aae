import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listRequests } from '../kept-requests.fixture.ts'
import { alertText, type Answers, newAnswers, thanksText } from '../patient-answers.fixture.ts'
import { startSite } from '../site-server.fixture.ts'
import { openFirefox, site, visitor, type Visitor } from './visitor.ts'

const path = '/services/toothache'
/** Instead of the form, the tab shows the receipt again on the page that a request was sent from. */
const otherPath = '/services/bad-breath'
const field = '#appointment :is(input, textarea)'
const [button, thanks] = ['#appointment button[type=submit]', '#appointment [role=status]']

/** Replaces what stands in some fields. */
async function fill({ page, keyboard, click }: Visitor, answers: Partial<Answers>): Promise<void> {
  for (const [label, text] of Object.entries(answers)) {
    await click(field, label)
    await page.$eval(':focus', (input) => (input as HTMLInputElement).select())
    await (text ? keyboard.type(text) : keyboard.press('Delete'))
  }
}

async function expectError({ see }: Visitor, label: string, error: string): Promise<void> {
  await expect.poll(async () => (await see(field, label))?.error).toContain(error)
}

/** What the clinic keeps of the requests with this subject. */
async function keptAnswers(dataDir: string, { Subject }: Answers): Promise<Answers[]> {
  const kept = (await listRequests(dataDir)).filter(({ subject }) => subject === Subject)
  return kept.map(({ name, phone, email, message }) => ({
    Name: name,
    Phone: phone,
    Email: email,
    Subject,
    Message: message,
  }))
}

test('a good request, in a box that grows with its text, is thanked for and kept', async () => {
  const answers = newAnswers({ Message: 'A molar hurts.\n'.repeat(9) + 'Since Friday.' })
  await visitor.arrive(path, 'phone')
  await fill(visitor, answers)
  const hiddenHeight = visitor.page.$eval('textarea', (box) => box.scrollHeight - box.clientHeight)
  expect(await hiddenHeight).toBeLessThanOrEqual(0)
  await visitor.click(button)
  await visitor.expectText(thanks, thanksText)
  await visitor.expectGone(field)
  expect(await keptAnswers(site.dataDir, answers)).toEqual([answers])
})

test.each([
  ['with', true],
  ['without', false],
])('%s scripts a bad request is refused field by field, and kept once corrected', async (_, scripts) => {
  const patient = scripts ? visitor : await openFirefox(false)
  const answers = newAnswers()
  await patient.arrive(otherPath, scripts ? 'desktop' : 'phone')
  expect(await patient.see('html[data-ready]')).toEqual(scripts ? expect.anything() : null)
  await fill(patient, { ...answers, Name: '', Phone: '98765' })
  await patient.click(button)
  await expectError(patient, 'Name', 'Name is required')
  await expectError(patient, 'Phone', 'Phone number must have 10 digits')
  expect(await patient.see(field, 'Email')).toMatchObject({ error: '' })
  await patient.expectSeen(':focus', 'Name')
  expect(await keptAnswers(site.dataDir, answers)).toEqual([])

  await fill(patient, { Name: answers.Name, Phone: answers.Phone })
  await patient.click(button)
  await patient.expectText(thanks, thanksText)
  expect(await keptAnswers(site.dataDir, answers)).toEqual([answers])
  if (!scripts) await patient.close()
})

test('a request that cannot be kept raises the alert, stays in the form, and can be sent again', async () => {
  const failing = await startSite()
  const database = join(failing.dataDir, 'clinic.db')
  const answers = newAnswers()
  await visitor.arrive(failing.origin + path, 'phone')
  await fill(visitor, answers)
  await rename(database, `${database}.away`)
  await visitor.click(button)
  await visitor.expectText('#appointment [role=alert]', alertText)
  await rename(`${database}.away`, database)
  await visitor.click(button)
  await visitor.expectText(thanks, thanksText)
  expect(await keptAnswers(failing.dataDir, answers)).toEqual([answers])
  await failing.stop()
})
