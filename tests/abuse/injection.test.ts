import { expect, test } from 'vitest'
import { attacks } from '#appointments/mail/attacks.fixture.ts'
import { startMailServer } from '#appointments/mail/transport/mail-servers.fixture.ts'
import { serveSite, smtpSettings } from '../running/site.fixture.ts'
import { fields, postForm, revealsInternals } from './a-form.fixture.ts'

const mailTo = 'reception@clinic.example'
test('whatever is typed into whichever field, mails go to the clinic only, and hold no tag or header of the visitor', async () => {
  const mails = await startMailServer()
  const site = await serveSite(smtpSettings(mails.url))
  let accepted = 0
  for (const attack of attacks) {
    for (const name of [...Object.keys(fields), 'time', 'title', 'requestId']) {
      const { status, text } = await postForm(site.origin, { [name]: attack })
      expect([200, 422]).toContain(status)
      expect(text).not.toMatch(/<script src="https:\/\/evil|<img src=https:\/\/evil|<a href="https:\/\/evil/)
      expect(revealsInternals(text)).toBe(false)
      accepted += status === 200 ? 1 : 0
    }
  }
  expect(accepted).toBeGreaterThan(30)

  // The same words on the same day are one request: time, title and id are no words of the visitor.
  const distinct = () => new Set(mails.mails.map(({ raw }) => /^X-Request-Id: (.*)$/im.exec(raw)?.[1])).size
  await expect.poll(distinct, { timeout: 40_000 }).toBeGreaterThan(30)
  for (const { recipients, parsed } of mails.mails) {
    expect(recipients).toEqual([mailTo])
    expect(parsed).toMatchObject({ to: [{ address: mailTo }], from: { address: mailTo } })
    expect(parsed.subject).toMatch(
      /^(Appointment Request|Pain: call (soon|before \w+ \d+ \w+, [\d:]+ [AP]M)) - [0-9A-Z]{8}$/,
    )
    expect(parsed.html).not.toMatch(/<script|<img|<style>\*|href="https?:\/\/evil/)
  }
})
