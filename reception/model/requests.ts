import { type Kysely, sql } from 'kysely'
import { type Engine, methodsOn } from '#appointments/store/engine.ts'
import { awayIn } from '#appointments/progress/blocks.ts'
import { orTaken } from '#appointments/progress/visits.ts'
import { personOf } from '#appointments/store/patients.ts'
import { appointmentColumns, asAppointment, asDate, type Tables } from '#appointments/store/tables.ts'
import { assignRequest, type RequestChange, changeRequest, noteOpened } from './change.ts'
import { type Attendance, attendVisit } from './attendance.ts'
import { type RequestAction, eraseRequest, releaseRequest, resendRequest } from './actions.ts'
import { blockTime, blockWith, tryBlock, unblockTime } from './diary/blocks.ts'
import { daysOf, takenTime } from './diary/diary.ts'
import { freeDays } from './diary/free-days.ts'
import { endFeed, feedOf, feeds, nameInFeed, renewFeed } from './diary/feeds.ts'
import { offeredMinutes } from './diary/offered-minutes.ts'
import { lunchOf, setLunch } from './diary/lunch.ts'
import { giveNotice, noticesAhead } from './diary/notices.ts'
import { freedTimes, putAway } from './freed-times.ts'
import { bookNew, type NewVisit } from './diary/walk-in.ts'
import {
  allDrafts,
  draftOf,
  draftsOfFile,
  draftsOfPerson,
  dropDraft,
  forgetDrafts,
  keepDraft,
  keepDrafts,
  settleDrafts,
} from './drafts.ts'
import { newSince, noteLook } from './looks.ts'
import { correctRequest, joinRequest } from './corrections.ts'
import { enterRequest, keptLinks, makeLink } from './entry.ts'
import { figuresFor } from './figures.ts'
import {
  countLists,
  countPain,
  type Cursor,
  findRequests,
  nextInList,
  pageOfList,
  waiting,
} from './list-queries.ts'
import type { List } from './lists.ts'
import {
  askForErasure,
  copyPatient,
  erasePatient,
  erasuresAsked,
  findPatients,
  mindPatient,
  notePatient,
  patientOf,
  peopleOfNumber,
  remindPatient,
} from './patients.ts'
import {
  answerColumns,
  asAnswer,
  noteComing,
  noteNotSent,
  noteSent,
  otherTimesAsked,
  recalls,
  remindersOn,
} from './reminders.ts'
import { asDeed, deedColumns, requestDetails } from './request-details.ts'
import { changeText, ownTexts } from './texts.ts'
import { markRequest } from './urgency.ts'
import { changeTokenOf, type Counts, countsOf } from './change-token.ts'
import { type Reader, exportStreams } from './export/export-streams.ts'
import { type ExportLines, exportOf } from './export/export-csv.ts'
import { inTurns } from './export/turns.ts'

/** The requests, for the desk's pages; `mailFolder` is where mails lie as files. Every method throws `StoreUnavailable`. */
export type DeskRequests = ReturnType<typeof requestsOfDesk>

export function requestsOfDesk(engine: Engine, mailFolder: string) {
  const { reading, writing } = methodsOn(engine)
  const turn = inTurns()
  const streamExport = exportStreams()
  return {
    now: engine.now,
    pulse: (counts?: Promise<Counts>) => engine.read((db) => changeTokenOf(db, engine.now(), counts)),
    newSince: reading(newSince),
    noteLook: writing(noteLook),
    counts: () => engine.read((db) => countsOf(db, engine.now())),
    countLists: reading(countLists),
    countPain: reading(countPain),
    pageOfList: (list: List, after?: Cursor) =>
      engine.read((db) => pageOfList(db, list, engine.now(), after)),
    nextInList: (list: List, ref: string) => engine.read((db) => nextInList(db, list, engine.now(), ref)),
    lastAction: reading(lastAction),
    find: reading(findRequests),
    one: reading(requestDetails),
    visitsOn: reading(visitsOn),
    visitsOfDiary: reading(visitsOfDiary),
    attend: (attendance: Attendance) => orTaken(writing(attendVisit)(attendance)),
    undelivered: reading(undelivered),
    freedTimes: reading(freedTimes),
    putAway: writing(putAway),
    waiting: reading(waiting),
    figures: figuresFor(engine, turn),
    offeredMinutes: reading(offeredMinutes),
    /** A list with names, made as fast as it is read; several tables take turns. */
    exportOf(from: Date, until: Date, lines: ExportLines, reader: Reader): ReadableStream<Uint8Array> {
      const pieces = exportOf((work) => turn(() => engine.read(work)), from, until, lines)
      return streamExport(pieces, reader)
    },
    opened: writing(noteOpened),
    assign: writing(assignRequest),
    colleagues: reading(colleaguesOf),
    change: (change: RequestChange) => orTaken(writing(changeRequest)(change)),
    release: (action: RequestAction) => engine.write((trx) => releaseRequest(trx, action, engine)),
    resend: writing(resendRequest),
    erase: (action: RequestAction) => eraseRequest({ engine, mailFolder }, action),
    enter: writing(enterRequest),
    makeLink: writing(makeLink),
    keptLink: keptLinks(writing(makeLink)),
    correct: writing(correctRequest),
    join: writing(joinRequest),
    bookNew: (patient: NewVisit) => bookNew(engine, patient),
    block: writing(blockTime),
    unblock: writing(unblockTime),
    giveNotice: writing(giveNotice),
    noticesAhead: reading(noticesAhead),
    lunchOf: reading(lunchOf),
    setLunch: writing(setLunch),
    tryBlock: reading(tryBlock),
    blockWith: reading(blockWith),
    daysOf: reading(daysOf),
    freeDays: reading(freeDays),
    takenTime: reading(takenTime),
    feeds: reading(feeds),
    feedOf: reading(feedOf),
    renewFeed: writing(renewFeed),
    endFeed: writing(endFeed),
    nameInFeed: writing(nameInFeed),
    mark: writing(markRequest),
    patient: reading(patientOf),
    findPatients: reading(findPatients),
    peopleOfNumber: reading(peopleOfNumber),
    mindPatient: writing(mindPatient),
    remindPatient: writing(remindPatient),
    notePatient: writing(notePatient),
    askForErasure: writing(askForErasure),
    erasuresAsked: reading(erasuresAsked),
    erasePatient: (action: RequestAction) => erasePatient({ engine, mailFolder }, action),
    copyPatient: writing(copyPatient),
    remindersOn: reading(remindersOn),
    recalls: reading(recalls),
    otherTimesAsked: reading(otherTimesAsked),
    noteSent: writing(noteSent),
    noteNotSent: writing(noteNotSent),
    noteComing: writing(noteComing),
    ownTexts: reading(ownTexts),
    changeText: writing(changeText),
    keepDraft: writing(keepDraft),
    keepDrafts: writing(keepDrafts),
    settleDrafts: writing(settleDrafts),
    dropDraft: writing(dropDraft),
    forgetDrafts: writing(forgetDrafts),
    draftOf: reading(draftOf),
    draftsOfFile: reading(draftsOfFile),
    draftsOfPerson: reading(draftsOfPerson),
    allDrafts: reading(allDrafts),
  }
}

/** A few requests whose mail to the clinic was given up, newest first. */
async function undelivered(db: Kysely<Tables>) {
  return (
    db
      .selectFrom('outbox')
      .innerJoin('appointment', 'appointment.id', 'outbox.appointment_id')
      .select(['appointment.ref', 'appointment.name'])
      .where('outbox.state', '=', 'dead')
      // Not by the index of kinds: few mails are given up.
      .where(sql`outbox.kind || ''`, '=', 'request')
      .where('appointment.erased_at', 'is', null)
      .orderBy('outbox.due_at', 'desc')
      .limit(3)
      .execute()
  )
}

/** Whose request a reference names, and what was done last at the desk; undefined for none. */
async function lastAction(db: Kysely<Tables>, ref: string) {
  const row = await db
    .selectFrom('appointment')
    .innerJoin('desk_audit', 'desk_audit.ref', 'appointment.ref')
    .select(['appointment.ref', 'appointment.name', 'desk_audit.what', ...deedColumns])
    .where('appointment.ref', '=', ref)
    .where('erased_at', 'is', null)
    .orderBy('desk_audit.id', 'desc')
    .executeTakeFirst()
  return row && { ref: row.ref, name: row.name, ...asDeed(row) }
}

async function colleaguesOf(db: Kysely<Tables>) {
  return db
    .selectFrom('desk_person')
    .select(['id', 'name'])
    .where('left_at', 'is', null)
    .where('role', '!=', 'dentist')
    .where('email', 'is not', null)
    .orderBy('name')
    .execute()
}

/** The visits of some time, with what the patients have answered and colleagues noted about their requests. */
async function visitsOn(db: Kysely<Tables>, from: Date, until: Date) {
  const rows = await visitsIn(db, from, until)
    .leftJoin('patient', (join) => join.onRef('patient.person', '=', personOf))
    .select('patient.mind')
    .select(answerColumns)
    .execute()
  const isAway = await awayIn(db, { startsAt: from.getTime(), endsAt: until.getTime() })
  const ids = rows.map(({ id }) => id)
  const noted = db.selectFrom('desk_note').select(['appointment_id', 'text']).orderBy('at').orderBy('id')
  const notes = ids.length === 0 ? [] : await noted.where('appointment_id', 'in', ids).execute()
  const notesOf = Map.groupBy(notes, ({ appointment_id }) => appointment_id)
  return rows.map((row) => ({
    ...asVisit(row, isAway),
    answer: asAnswer(row)?.is ?? null,
    /** What to mind at every visit, and what was noted at this request. */
    notes: [...(row.mind ? [row.mind] : []), ...(notesOf.get(row.id) ?? []).map(({ text }) => text)],
  }))
}

/** The visits of some dentists in some time, with those of all who wait without a time. */
async function visitsOfDiary(db: Kysely<Tables>, from: Date, until: Date, dentists: string[]) {
  const rows = await visitsIn(db, from, until)
    .where(({ eb, or }) =>
      or([eb('visit.minutes', '=', 0), ...dentists.map((one) => eb('visit.dentist', '=', one))]),
    )
    .execute()
  const isAway = await awayIn(db, { startsAt: from.getTime(), endsAt: until.getTime() })
  return rows.map((row) => asVisit(row, isAway))
}

function visitsIn(db: Kysely<Tables>, from: Date, until: Date) {
  return db
    .selectFrom('visit')
    .innerJoin('appointment', 'appointment.id', 'visit.appointment_id')
    .select(appointmentColumns)
    .select(['appointment.version', 'appointment.stage'])
    .select(['visit.id as visit_id', 'visit.version as visit_version', 'visit.state as visit_state'])
    .select(['visit.starts_at as visit_starts_at', 'visit.minutes as visit_minutes'])
    .select(['visit.arrived_at as visit_arrived_at', 'visit.dentist as visit_dentist'])
    .select(['visit.lane as visit_lane', 'visit.reason as visit_reason', 'visit.what_for'])
    .select(['visit.seated_at', 'visit.gone_at'])
    .where('visit.cancelled_at', 'is', null)
    .where('visit.starts_at', '>=', from.getTime())
    .where('visit.starts_at', '<', until.getTime())
    .where('appointment.erased_at', 'is', null)
    .orderBy('visit.starts_at')
    .orderBy('visit.id')
}

type VisitRow = Awaited<ReturnType<ReturnType<typeof visitsIn>['execute']>>[number]

function asVisit(row: VisitRow, isAway: Awaited<ReturnType<typeof awayIn>>) {
  const visit = {
    state: row.visit_state,
    startsAt: new Date(row.visit_starts_at),
    minutes: row.visit_minutes,
    dentist: row.visit_dentist,
  }
  return {
    ...asAppointment(row),
    ...visit,
    version: row.version,
    visitId: row.visit_id,
    visitVersion: row.visit_version,
    arrivedAt: asDate(row.visit_arrived_at),
    seatedAt: asDate(row.seated_at),
    goneAt: asDate(row.gone_at),
    /** In a time that was blocked since: the patient is to be called. */
    isAway: isAway({ ...visit, stage: row.stage }),
    isSqueezed: row.visit_lane === 1,
    reason: row.visit_reason,
    /** As reception wrote it; '' for as the request says. */
    whatFor: row.what_for,
  }
}
