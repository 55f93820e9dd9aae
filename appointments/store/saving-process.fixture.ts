/** A program for `crash.test.ts`: keeps requests in the folder given until it is killed, and thanks for each. */

import { writeSync } from 'node:fs'
import { fieldsFrom } from '../fields.ts'
import { newId, newRef } from '../ids.ts'
import { openSqliteStore } from './sqlite/sqlite.ts'
import type { NewAppointment } from './store.ts'

const store = await openSqliteStore(process.argv[2] ?? '')
await Promise.all([1, 2, 3, 4].map(saveForEver))

async function saveForEver(): Promise<never> {
  for (;;) {
    const appointment = nextAppointment()
    await store.save(appointment)
    // Past every buffer of this process: what was written here was thanked for, whatever comes next.
    writeSync(1, `${appointment.ref}\n`)
  }
}

function nextAppointment(): NewAppointment {
  const [id, mailId] = [newId(), newId()]
  const mail = { id: mailId, messageId: `<${mailId}@clinic.example>` }
  const facts = { verdict: 'ok', heldBecause: null, noticeVersion: null, ipHash: null } as const
  const rest = { facts, time: 'now', title: 'Appointment Request', page: '/', receivedAt: new Date() }
  return { id, ref: newRef(), dedupeKey: id, fields: fieldsFrom(() => 'Pain'), ...rest, mail }
}
