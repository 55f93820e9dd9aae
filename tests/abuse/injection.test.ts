import { expect, test } from 'vitest'
import { startMailServer } from '#appointments/mail/transport/mail-servers.fixture.ts'
import { serveSite, smtpSettings } from '../running/site.fixture.ts'
import { fields, postForm, revealsInternals } from './a-form.fixture.ts'

const mailTo = 'reception@clinic.example'
const thief = 'thief@evil.example'
const attacks = [
  `x\r\nBcc: ${thief}`,
  `x\nCc: ${thief}\n\nbody`,
  `x\r\n.\r\nMAIL FROM:<a@evil.example>\r\nRCPT TO:<${thief}>\r\nDATA\r\n`,
  `${thief}, "x" <thief2@evil.example>`,
  `a@b.in,${thief}`,
  `"a\r\nBcc: ${thief}"@b.in`,
  `=?utf-8?Q?x=0D=0ABcc:_${thief}?=`,
  '<script src="https://evil.example/x.js"></script>',
  '"><img src=https://evil.example/x.png onerror=alert(1)>',
  '<a href="https://evil.example">Click</a></td></table><style>*{display:none}</style>',
  '\u2028Bcc: thief@evil.example\u0085x',
  '{{7*7}} ${process.env.PATH} %0d%0aBcc:x',
]

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
    expect(parsed.subject).toMatch(/^Appointment Request - [0-9A-Z]{8}$/)
    expect(parsed.html).not.toMatch(/<script|<img|<style>\*|href="https?:\/\/evil/)
  }
})
