import { expect, test } from 'vitest'
import { createMonitor } from './monitor.ts'

test('settings that the mail server refuses show until a mail is sent', () => {
  const written: string[] = []
  const { log, mailHealth } = createMonitor((event) => void written.push(event))
  expect(mailHealth()).toBe('ok')
  log('mail.misconfigured', {})
  log('request', {})
  expect(mailHealth()).toBe('misconfigured')
  log('mail.sent', {})
  expect(mailHealth()).toBe('ok')
  expect(written).toEqual(['mail.misconfigured', 'request', 'mail.sent'])
})
