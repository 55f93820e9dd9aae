import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { AppointmentFields } from './fields.ts'
import { newId, newRef } from './keys/ids.ts'
import { asha } from './patient.fixture.ts'
import type { AppointmentRequest } from './request.ts'
import type { ClaimedMail, NewAppointment } from './store/store.ts'

export { asha }

/** Asha's request, with other fields where given. */
export function requestOf(fields: Partial<AppointmentFields> = {}, requestId = ''): AppointmentRequest {
  const time = '21 Nov 2026, 7:31 pm'
  return { fields: { ...asha, ...fields }, time, requestId, page: '/services/toothache' }
}

/** Asha's request as it goes into a store, with new ids. */
export function newAppointment(different: Partial<NewAppointment> = {}): NewAppointment {
  const { time, page } = requestOf()
  const mailId = newId()
  return {
    id: newId(),
    ref: newRef(),
    dedupeKey: newId(),
    tokenHash: newId(),
    fields: asha,
    time,
    title: 'Appointment Request',
    page,
    facts: { verdict: 'ok', heldBecause: null, noticeVersion: '2026-11', ipHash: null },
    receivedAt: new Date('2026-11-21T14:01:00Z'),
    mail: { id: mailId, messageId: `<${mailId}@clinic.example>` },
    receipt: null,
    ...different,
  }
}

/** A claimed mail about Asha's request, with other fields where given. */
export function claimedMail(fields: Partial<AppointmentFields> = {}) {
  const asked = newAppointment({ fields: { ...asha, ...fields } })
  const { mail, dedupeKey: _key, tokenHash: _hash, facts: _facts, receipt: _receipt, ...appointment } = asked
  return { ...mail, attempts: 1, leaseBy: 'worker', kind: 'request' as const, appointment }
}

/** A new folder that is removed when the test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'appointments-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The reference of the request that a claimed mail is about; undefined for none and for a digest. */
export function refOf(mail: ClaimedMail | null): string | undefined {
  return mail?.kind === 'request' ? mail.appointment.ref : undefined
}
