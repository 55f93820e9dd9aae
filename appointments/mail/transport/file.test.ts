import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { envelope } from '../../delivery/delivery.fixture.ts'
import { asha, claimedMail, temporaryFolder } from '../../requests.fixture.ts'
import { composeMail } from '../mail.ts'
import { fileTransport } from './file.ts'

const mail = composeMail(claimedMail(), envelope, new Date('2026-11-21T14:05:00Z'))
const name = `${mail.requestId}.eml`
const { signal } = new AbortController()

test('a mail becomes one whole .eml file, named by its request, for this user only', async () => {
  const folder = join(temporaryFolder(), 'mail')
  expect(await fileTransport(folder).send(mail, signal)).toEqual({ providerId: name })
  expect(['new', 'tmp'].map((part) => readdirSync(join(folder, part)))).toEqual([[name], []])
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, 'new', name)).mode & 0o777).toBe(0o600)
  expect(await PostalMime.parse(readFileSync(join(folder, 'new', name)))).toMatchObject({
    subject: mail.subject,
    messageId: mail.messageId,
    date: '2026-11-21T14:05:00.000Z',
    from: { address: envelope.from },
    to: [{ address: envelope.to }],
    replyTo: [{ name: asha.name, address: asha.email }],
    text: expect.stringContaining(asha.message),
    html: expect.stringContaining(asha.name),
  })
})

test('sending it again replaces the file, also one that a crash left half written', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'tmp'))
  writeFileSync(join(folder, 'tmp', name), 'From: half a ma'.repeat(1000))
  const transport = fileTransport(folder)
  for (const text of ['first', 'second']) await transport.send({ ...mail, text }, signal)
  expect(readdirSync(join(folder, 'new'))).toEqual([name])
  const file = readFileSync(join(folder, 'new', name), 'utf8')
  expect(file).toContain('second')
  expect(file).not.toContain('half a ma')
})

test('a folder that cannot be used is a fault of the settings; a file in the way may go', async () => {
  const path = join(temporaryFolder(), 'mail')
  writeFileSync(path, '')
  const refused = { class: 'config', code: 'ENOTDIR' }
  await expect(fileTransport(path).send(mail, signal)).rejects.toMatchObject(refused)
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'new', name, 'in the way'), { recursive: true })
  await expect(fileTransport(folder).send(mail, signal)).rejects.toMatchObject({ class: 'temporary' })
})
