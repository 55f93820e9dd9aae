import { expect, test } from 'vitest'
import { startMailServer, closedAddress } from '#appointments/mail/transport/mail-servers.fixture.ts'
import { postForm } from '../abuse/a-form.fixture.ts'
import { readyOf, serveSite, smtpSettings } from './site.fixture.ts'

/** A mail server that refuses the password of the site. */
async function refusingAddress(): Promise<string> {
  const { url } = await startMailServer({
    authOptional: false,
    onAuth: (_auth, _session, callback) => callback(new Error('sample')),
  })
  return url.replace('smtp://', 'smtp://desk:wrong@')
}

test.each([
  ['is away', closedAddress, 'ok', '"event":"mail.refused"'],
  ['refuses our settings', refusingAddress, 'misconfigured', '"level":"error","event":"mail.misconfigured"'],
])('a mail server that %s leaves the form up, and shows', async (_name, address, mail, event) => {
  const site = await serveSite(smtpSettings(await address()))
  expect((await postForm(site.origin)).thanked).toBe(true)
  await expect.poll(site.output, { timeout: 20_000 }).toContain(event)
  expect(await readyOf(site)).toMatchObject({ status: 200, ready: true, mail })
})
