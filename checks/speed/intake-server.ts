/**
 * A program for `intake.ts`: takes appointment forms over HTTP and keeps them in the folder given, in groups as the
 * website does, or for comparison each in a transaction of its own. It renders no page, so that the store shows.
 *
 * Usage: node intake-server.ts FOLDER together|one-by-one
 */

import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newId, newRef } from '#appointments/ids.ts'
import { readRequest } from '#appointments/request.ts'
import type { Engine } from '#appointments/store/engine.ts'
import { kyselyStore } from '#appointments/store/kysely-store.ts'
import { saveAll } from '#appointments/store/saving.ts'
import { openSqliteEngine } from '#appointments/store/sqlite.ts'
import type { AppointmentStore } from '#appointments/store/store.ts'
import { submitAppointment } from '#appointments/submit.ts'

const [folder = '', way = ''] = process.argv.slice(2)
const engine = await openSqliteEngine(folder)
const store = way === 'together' ? kyselyStore(engine) : oneByOne(engine)
const now = () => new Date()
const desk = { store, log: () => {}, now, newId, newRef, mailDomain: 'clinic.example', hashAddress: () => '' }

const server = createServer((request, response) => void answer(request, response))
server.listen(0, '127.0.0.1', () => {
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo
  process.stdout.write(`http://127.0.0.1:${port}\n`)
})

function oneByOne(engine: Engine): AppointmentStore {
  return {
    ...kyselyStore(engine),
    async save(appointment) {
      const save = () => engine.db.transaction().execute((trx) => saveAll(trx, [appointment]))
      const [result] = await engine.write(save)
      if (result === undefined) throw new Error('Nothing was saved')
      return result
    },
  }
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = (await request.toArray()).join('')
  const form = new FormData()
  for (const [name, text] of new URLSearchParams(body)) form.append(name, text)
  const result = await submitAppointment(readRequest(form, '/'), desk)
  response.writeHead(result.status === 'accepted' ? 200 : 503).end(result.status)
}
