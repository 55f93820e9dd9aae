import { join } from 'node:path'
import { systemClock, type Clock } from './delivery/clock.ts'
import { startSending, type SendingSettings } from './delivery/sending.ts'
import { mayBePatient, reportHeld } from './held.ts'
import { dailyHash, newRef } from './keys/ids.ts'
import type { PatientMail } from './mail/patient-mail.ts'
import type { ClinicWords } from './mail/request-mail.ts'
import { openTransport, type MailSettings } from './mail/transport/open-transport.ts'
import { progressIn } from './progress/progress.ts'
import type { DayWish, PatientStep, StepChange } from './states.ts'
import type { AppointmentRequest, Submission } from './request.ts'
import { countsIn } from './store/counts.ts'
import { outboxIn } from './store/outbox.ts'
import { requestsIn } from './store/requests.ts'
import type { Engine } from './store/engine.ts'
import { openEngine } from './store/open-engine.ts'
import { submitAppointment, type Circumstances, type SubmitDeps } from './submit.ts'

/** What the service of appointments needs to open. `mailTo` and `mailFrom` are plain addresses; `mailFrom` defaults to `mailTo`. */
export type AppointmentSettings = SendingSettings & {
  dataDir: string
  /** A postgres:// address; without one requests are kept in `dataDir`. */
  databaseUrl?: string | undefined
  mail: MailSettings
  mailTo: string
  mailFrom?: string | undefined
  /** What mails to the clinic say of it. Both this and where they go may change while the server runs. */
  clinic: ClinicWords
  /** What mails to patients are made from; undefined for none. */
  patientMail?: PatientMail | undefined
  /** Sees by the words of a request whether it can wait. */
  urgencyOf?: SubmitDeps['urgencyOf']
  /** False leaves every mail waiting, for tests. */
  sendsMails?: boolean | undefined
}

/** A page soon says that it cannot be shown or saved; a form of the public site waits longer to be kept. */
const pageWaitMs = 2_000

/** Appointment requests as the server knows them: its only access to them. */
export type Appointments = Awaited<ReturnType<typeof openAppointments>>

/** Opens store, transport and delivery. Throws `StoreUnavailable` when the database cannot be used. */
export async function openAppointments(settings: AppointmentSettings) {
  const engine = await openEngine(settings)
  try {
    return await openOn(engine, settings)
  } catch (error) {
    await engine.close()
    throw error
  }
}

async function openOn(engine: Engine, settings: AppointmentSettings) {
  const { log, sendsMails = true } = settings
  const store = { ...requestsIn(engine), ...outboxIn(engine) }
  for (const risk of await engine.findFaults()) log('store.not-durable', { risk })

  const { now } = engine
  const mailFolder = mailFolderOf(settings)
  const transport = openTransport(settings.mail, mailFolder)
  const { clinic, patientMail } = settings
  const envelope = {
    get from() {
      return settings.mailFrom ?? settings.mailTo
    },
    get to() {
      return settings.mailTo
    },
    clinic,
    patientMail,
  }
  const mailDomain = envelope.from.slice(envelope.from.lastIndexOf('@') + 1)
  const clock: Clock = { ...systemClock, now }
  const parts = { engine, store, transport, envelope, clock, mailFolder, mailDomain }
  const sending = sendsMails ? await startSending(parts, settings) : { wake() {}, async stop() {} }
  const mailsPatients = patientMail !== undefined
  const { urgencyOf } = settings
  const how = { mailDomain, mailsPatients, hashAddress: dailyHash(), urgencyOf }
  const submitDeps = { store, log, now, newRef, ...how }
  const forPages = engine.within(pageWaitMs)
  const progress = progressIn(forPages)
  return {
    /**
     * Keeps a request and has it mailed, unless it is to be held back; returns when it is durable. Throws only on
     * our own faults.
     */
    async submit(request: AppointmentRequest, circumstances?: Circumstances): Promise<Submission> {
      const result = await submitAppointment(request, submitDeps, circumstances)
      if (result.status !== 'accepted') return result
      if (mayBePatient(circumstances?.heldBecause)) {
        const fault = (error: Error) => log('appointment.held-untold', { ref: result.ref, error })
        await reportHeld(store, now(), mailDomain).catch(fault)
      }
      sending.wake()
      return result
    },
    /** What became of a request, by the patient's private link; null where it leads to nothing. Throws `StoreUnavailable`. */
    find: progress.findByToken,
    /** Does what the patient asks for by the private link, and has the clinic told. Throws `StoreUnavailable`. */
    async step(token: string, step: PatientStep, wish?: DayWish): Promise<StepChange> {
      const change = await progress.stepOfPatient(token, step, { at: now(), mailDomain, wish })
      if (change.status === 'done') sending.wake()
      return change
    },
    /** The database, for reception. */
    engine: forPages,
    /** Adds to the totals of days. Throws `StoreUnavailable`. */
    addCounts: countsIn(engine).add,
    /** The figures for checks. Throws `StoreUnavailable`. */
    figures: store.figures,
    /** Returns when requests can be kept, and whether there is room for many. Throws `StoreUnavailable`. */
    checkWritable: store.checkWritable,
    /** Where mails go, for the start message; holds no password. */
    mailsGoTo: transport.goesTo,
    /** Lets requests and a send under way finish (within 10 s), then closes the store. */
    async stop() {
      await sending.stop()
      await engine.close()
    },
  }
}

/** Where the file transport writes. */
export function mailFolderOf({ dataDir }: Pick<AppointmentSettings, 'dataDir'>): string {
  return join(dataDir, 'mail')
}
