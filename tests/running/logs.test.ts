import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startMailServer } from '#appointments/mail/transport/mail-servers.fixture.ts'
import { trapName } from '#appointments/request.ts'
import { ask } from '#server/web/raw-http.fixture.ts'
import { postForm } from '../abuse/a-form.fixture.ts'
import { changeDatabase } from '#appointments/store/sqlite/data-folder.fixture.ts'
import { serveSite, smtpSettings } from './site.fixture.ts'

const patient = {
  name: 'Zubeida Unmistakable',
  email: 'zubeida.unmistakable@mail.example',
  phone: '9123498765',
  subject: 'A subject like no other',
  message: 'A message that nobody else would write.',
}

test('whatever happens to a request, the log is JSON and holds nothing that a visitor typed', async () => {
  let refuses = true
  const mails = await startMailServer({
    // Some mail servers quote what they refuse.
    async onData(stream, _session, callback) {
      const mail = (await stream.toArray()).join('')
      if (refuses)
        callback(Object.assign(new Error(`Refused: ${patient.message} ${mail}`), { responseCode: 550 }))
      else callback(null, 'ok')
    },
  })
  const site = await serveSite({ ...smtpSettings(mails.url), RATE_IP: '4/h' })
  const send = async (different: Record<string, string> = {}) =>
    (await postForm(site.origin, { ...patient, ...different })).status
  const logged = (event: string) => expect.poll(site.output, { timeout: 30_000 }).toContain(`"${event}"`)

  expect(await send()).toBe(200)
  await logged('mail.refused')
  refuses = false
  expect(await send({ phone: '91234' })).toBe(422)
  expect(await send({ [trapName]: 'x', subject: `${patient.subject}!` })).toBe(200)
  await rename(join(site.dataDir, 'clinic.db'), join(site.dataDir, 'away.db'))
  expect(await send({ subject: `${patient.subject}?` })).toBe(503)
  await rename(join(site.dataDir, 'away.db'), join(site.dataDir, 'clinic.db'))
  changeDatabase(site.dataDir, 'drop table attempt; drop table outbox')
  expect(await send({ subject: `${patient.subject}.` })).toBe(500)
  expect(await send({ subject: `${patient.subject}:` })).toBe(429)
  const query = new URLSearchParams(patient)
  for (const path of [`/services?q=${query}`, `/media?${query}`, `/${query}`, `/services/${query}`]) {
    const headers = { 'User-Agent': patient.name, Referer: `https://a.in/?${query}` }
    await ask(site.origin, { path, headers })
  }
  const events = [
    'appointment.kept',
    'appointment.held',
    'appointment.not-kept',
    'appointment.turned-away',
    'server.fault',
  ]
  for (const event of events) await logged(event)

  const lines = site.output().trim().split('\n')
  const afterStart = lines.slice(lines.findIndex((line) => line.startsWith('Listening')) + 1)
  expect(afterStart.length).toBeGreaterThan(10)
  for (const line of afterStart) {
    const { at, level, event } = JSON.parse(line)
    for (const value of [at, level, event]) expect(value).toEqual(expect.any(String))
  }
  for (const text of Object.values(patient)) {
    expect(site.output()).not.toContain(text)
    expect(site.output()).not.toContain(encodeURIComponent(text))
    expect(site.output()).not.toContain(new URLSearchParams({ text }).toString().slice('text='.length))
  }
})

test.each([0, 1])('when nobody reads the log, the server goes on (%i forms), and stops', async (forms) => {
  const site = await serveSite()
  site.stopReading()
  if (forms > 0) expect((await postForm(site.origin)).thanked).toBe(true)
  expect(await site.stop()).toBe(0)
})
