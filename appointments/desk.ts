import { join } from 'node:path'
import { dailyHash } from './privacy/address-hash.ts'
import { systemClock } from './delivery/clock.ts'
import type { Clock } from './delivery/clock.ts'
import { mayBePatient, tellOfHeld } from './held.ts'
import { newId, newRef } from './ids.ts'
import { openTransport } from './mail/transport/open-transport.ts'
import type { MailSettings } from './mail/transport/open-transport.ts'
import type { AppointmentRequest, Submission } from './request.ts'
import { startSending } from './delivery/sending.ts'
import type { SendingSettings } from './delivery/sending.ts'
import { kyselyStore } from './store/kysely-store.ts'
import { openEngine } from './store/open-engine.ts'
import type { AppointmentRecord, Figures, MailState } from './store/store.ts'
import type { Room } from './store/figures.ts'
import { submitAppointment } from './submit.ts'
import type { Circumstances } from './submit.ts'

/** What the desk needs to open. `mailTo` and `mailFrom` are plain addresses; `mailFrom` defaults to `mailTo`. */
export type DeskSettings = SendingSettings & {
  dataDir: string
  /** A postgres:// address; without one requests are kept in `dataDir`. */
  databaseUrl?: string | undefined
  mail: MailSettings
  mailTo: string
  mailFrom?: string | undefined
  /** Whether this process also sends mails, which it does unless others do it alone. */
  sendsMails?: boolean | undefined
}

/** The clinic's desk for appointment requests: the one thing the server holds of this folder. */
export type AppointmentDesk = {
  /**
   * Keeps a request and has it mailed, unless it is to be held back; returns once it is durable. Throws only on
   * our own faults.
   */
  submit(request: AppointmentRequest, circumstances?: Circumstances): Promise<Submission>
  /** All requests, newest first. Throws `StoreUnavailable`. */
  list(): Promise<AppointmentRecord[]>
  /** How many mails are in each state. Throws `StoreUnavailable`. */
  countByState(): Promise<Record<MailState, number>>
  /** How things stand, for metrics. Throws `StoreUnavailable`. */
  figures(): Promise<Figures>
  /** Returns when requests can be kept, and whether there is room for many. Throws `StoreUnavailable`. */
  checkWritable(): Promise<Room>
  /** Where mails go, for the start message; holds no password. */
  mailsGoTo: string
  /** Lets requests and a send under way finish (10 s at most), then closes the store. */
  stop(): Promise<void>
}

/** Opens store, transport and delivery. Throws `StoreUnavailable` when the database cannot be used. */
export async function openDesk(settings: DeskSettings): Promise<AppointmentDesk> {
  const { mailTo, mailFrom = mailTo, log, sendsMails = true } = settings
  const engine = await openEngine(settings)
  const store = kyselyStore(engine)
  for (const risk of await engine.findFaults()) log('store.not-durable', { risk })

  const mailFolder = mailFolderOf(settings)
  const transport = openTransport(settings.mail, mailFolder)
  const mailDomain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1)
  const clock: Clock = { ...systemClock, now: engine.now }
  const envelope = { from: mailFrom, to: mailTo }
  const parts = { engine, store, transport, envelope, clock, mailFolder, mailDomain }
  const sending = sendsMails ? await startSending(parts, settings) : idle
  const hashAddress = dailyHash()
  const submitDesk = { store, log, now: engine.now, newId, newRef, mailDomain, hashAddress }
  return {
    async submit(request, circumstances) {
      const result = await submitAppointment(request, submitDesk, circumstances)
      if (result.status === 'accepted' && mayBePatient(circumstances?.heldBecause)) {
        const fault = (error: Error) => log('appointment.held-untold', { ref: result.ref, error })
        await tellOfHeld(store, engine.now(), mailDomain).catch(fault)
      }
      if (result.status === 'accepted') sending.wake()
      return result
    },
    list: () => store.find({}),
    countByState: () => store.countByState(),
    figures: () => store.figures(),
    checkWritable: () => store.checkWritable(),
    mailsGoTo: sendsMails ? transport.goesTo : 'the worker (npm run worker), which mails them',
    async stop() {
      await sending.stop()
      await store.close()
    },
  }
}

/** Where the file transport of a desk writes. */
export function mailFolderOf({ dataDir }: Pick<DeskSettings, 'dataDir'>): string {
  return join(dataDir, 'mail')
}

const idle = { wake() {}, async stop() {} }
