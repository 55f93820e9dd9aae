import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { clinicWords } from '#appointments/mail/clinic-words.fixture.ts'
import type { MailSettings } from '#appointments/mail/transport/open-transport.ts'
import { temporaryFolder } from '#appointments/requests.fixture.ts'
import { openReconnecting } from './reconnecting.ts'

test('a fault of ours while the database is opened again is logged, and ends no server that serves pages', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  writeFileSync(dataDir, 'a file where the folder should be')
  const wrong: MailSettings = { transport: 'smtp', smtpUrl: 'no address', requireTls: true }
  const settings = { dataDir, clinic: clinicWords, mail: wrong as MailSettings, mailTo: 'a@clinic.example' }
  const logged: string[] = []
  const appointments = await openReconnecting(
    { ...settings, log: () => {} },
    (event) => void logged.push(event),
  )
  onTestFinished(() => appointments.stop())
  expect(logged).toEqual(['store.away'])
  rmSync(dataDir)
  await vi.waitFor(() => expect(logged).toEqual(['store.away', 'server.fault']), { timeout: 20_000 })
  expect(() => appointments.engine()).toThrow('cannot be kept')
})
