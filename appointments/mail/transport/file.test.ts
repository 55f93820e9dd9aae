import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { asha, claimedMail, temporaryFolder } from '../../requests.fixture.ts'
import { fileTransport } from './file.ts'
import { composeMail } from '../mail.ts'

const envelope = { from: 'website@clinic.example', to: 'reception@clinic.example' }
const mail = composeMail(claimedMail(), envelope, new Date('2026-11-21T14:05:00Z'))
const { signal } = new AbortController()

test('a mail becomes one .eml file, named by its request', async () => {
  const folder = temporaryFolder()
  const { providerId } = await fileTransport(folder).send(mail, signal)
  expect(providerId).toBe(`${mail.requestId}.eml`)
  expect(readdirSync(join(folder, 'new'))).toEqual([providerId])
  expect(readdirSync(join(folder, 'tmp'))).toEqual([])
})

test('the file is a whole mail', async () => {
  const folder = temporaryFolder()
  const { providerId } = await fileTransport(folder).send(mail, signal)
  const parsed = await PostalMime.parse(readFileSync(join(folder, 'new', providerId)))
  expect(parsed).toMatchObject({
    subject: mail.subject,
    messageId: mail.messageId,
    date: '2026-11-21T14:05:00.000Z',
    from: { address: envelope.from },
    to: [{ address: envelope.to }],
    replyTo: [{ name: asha.name, address: asha.email }],
  })
  expect(parsed.text).toContain(asha.message)
  expect(parsed.html).toContain(asha.name)
})

test('sending it again replaces the file', async () => {
  const folder = temporaryFolder()
  const transport = fileTransport(folder)
  await transport.send(mail, signal)
  await transport.send({ ...mail, text: 'second' }, signal)
  const files = readdirSync(join(folder, 'new'))
  expect(files).toHaveLength(1)
  expect(readFileSync(join(folder, 'new', files[0] ?? ''), 'utf8')).toContain('second')
})

test('what a crash left half written is replaced', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'tmp'))
  writeFileSync(join(folder, 'tmp', `${mail.requestId}.eml`), 'From: half a ma'.repeat(1000))
  const { providerId } = await fileTransport(folder).send(mail, signal)
  expect(readFileSync(join(folder, 'new', providerId), 'utf8')).not.toContain('half a ma')
})

test('folders and files are for this user only', async () => {
  const folder = join(temporaryFolder(), 'mail')
  const { providerId } = await fileTransport(folder).send(mail, signal)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, 'new', providerId)).mode & 0o777).toBe(0o600)
})

test('a folder that cannot be used is a fault of the settings', async () => {
  const path = join(temporaryFolder(), 'mail')
  writeFileSync(path, '')
  const sending = fileTransport(path).send(mail, signal)
  await expect(sending).rejects.toMatchObject({ class: 'config', code: 'ENOTDIR' })
})

test('a file in the way is tried again later', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'new', `${mail.requestId}.eml`, 'in the way'), { recursive: true })
  const sending = fileTransport(folder).send(mail, signal)
  await expect(sending).rejects.toMatchObject({ class: 'temporary' })
})
