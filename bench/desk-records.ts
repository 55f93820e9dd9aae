import type { Insertable } from 'kysely'
import { newAppointment } from '#appointments/requests.fixture.ts'
import { idsFrom } from '#appointments/keys/ids.ts'
import type { Stage } from '#appointments/states.ts'
import type { Engine } from '#appointments/store/engine.ts'
import { asRow, type Tables } from '#appointments/store/tables.ts'
import { addDays, dateOf, dayMs, hourMs, minuteMs, startOf } from '#time/india.ts'

const firstNames = 'Asha Jayesh Farhan Priya Bhavna Dilip Hetal Mitesh Kavita Krunal જયેશ રમીલા प्रिया'.split(
  ' ',
)
const lastNames = "Mehta Patel Shaikh Sharma Trivedi Rathod Shah Joshi Solanki D'Souza Desai પટેલ शर्मा".split(
  ' ',
)
const pages = ['/services/toothache', '/gu/services/toothache', '/fees', '/hi/services/braces', '/urgent']
const stagesOfWork: Stage[] = ['received', 'seen', 'no-answer', 'call-back']
const people = 45_000
const who = 'Hetal Barot'
const [daysPast, daysAhead] = [730, 14]
/** Of the last requests so many have no time yet. */
const waiting = 300

type Rows = { [Table in keyof Tables]?: Insertable<Tables[Table]>[] }
type Slot = { dentist: string; at: number }

/** Fills an empty database as a busy clinic would in two years: every other request has a visit, the last ones ahead. */
export async function fillDesk(engine: Engine, dentists: string[], count: number): Promise<void> {
  const now = engine.now().getTime()
  const slots = slotsOf(dentists, dateOf(new Date(now)))
  for (let from = 0; from < count; from += 500) {
    const numbers = Array.from({ length: Math.min(500, count - from) }, (_, index) => from + index)
    await insertAll(
      engine,
      numbers.map((number) => {
        const at = Math.floor(now - (daysPast * dayMs * (count - number)) / count)
        const slot = number % 2 === 0 ? slots[Math.floor((number / count) * slots.length)] : undefined
        const waits = slot === undefined && number >= count - 2 * waiting
        const stage = slot ? 'booked' : waits ? stagesOfWork[(number >> 1) % 4]! : 'closed'
        return rowsOf(number, { at, now, slot, stage })
      }),
    )
    if (process.stderr.isTTY) process.stderr.write(`\r${from} requests`)
  }
  const lunch = startOf(addDays(dateOf(new Date(now)), -daysPast)).getTime() + 13 * hourMs
  const block = { dentist: null, kind: 'lunch', label: '', notice: null, every_days: 1, until: null }
  await insertAll(engine, [{ block: [{ ...block, id: 'lunch', starts_at: lunch, ends_at: lunch + hourMs }] }])
}

async function insertAll(engine: Engine, all: Rows[]): Promise<void> {
  const tables = [...new Set(all.flatMap((rows) => Object.keys(rows) as (keyof Tables)[]))]
  await engine.write(async (trx) => {
    for (const table of tables) {
      // The types cannot say that each table gets its own rows.
      const values = all.flatMap((rows) => (rows[table] ?? []) as Insertable<Tables['appointment']>[])
      const insertion = trx.insertInto(table as 'appointment')
      if (values.length > 0) await insertion.values(values).execute()
    }
  })
}

/** Quarters of an hour of the days from Monday to Saturday, without lunch. */
function slotsOf(dentists: string[], today: string): Slot[] {
  const days = Array.from({ length: daysPast + daysAhead }, (_, day) => addDays(today, day - daysPast + 1))
  const hours = [9, 10, 11, 12, 14, 15, 16, 17, 18]
  return days
    .filter((date) => new Date(date).getUTCDay() !== 0)
    .flatMap((date) => hours.map((hour) => startOf(date).getTime() + hour * hourMs))
    .flatMap((at) => [0, 15, 30, 45].map((minutes) => at + minutes * minuteMs))
    .flatMap((at) => dentists.map((dentist) => ({ dentist, at })))
}

type Request = { at: number; now: number; slot: Slot | undefined; stage: Stage }

function rowsOf(number: number, request: Request): Rows {
  const { at, now, slot, stage } = request
  const idAt = (moment: number, kind = 0) =>
    `${idsFrom(new Date(moment))}-7000-800${kind}-${number.toString(16).padStart(12, '0')}`
  const appointment = asRow(newAppointment({ id: idAt(at), ...askedBy(number, at) }))
  const { id, ref } = appointment
  const callAt = stage === 'call-back' ? now + hourMs : null
  const steps = stepsOf(number, request)
  const events = steps.map(({ kind, at }, place) => ({
    id: idAt(at, place),
    appointment_id: id,
    kind,
    at,
    by: 'clinic' as const,
    starts_at: kind === 'booked' && slot ? slot.at : null,
  }))
  return {
    appointment: [{ ...appointment, stage, call_at: callAt }],
    outbox: [{ ...sentMail, id, appointment_id: id, due_at: at, message_id: `<${id}>`, sent_at: at }],
    request_event: events,
    desk_audit: steps.map(({ what, at }, place) => ({ id: idAt(at, place), at, who, what, ref })),
    desk_note: number % 20 ? [] : [{ id, appointment_id: id, at, who, text: 'Prefers mornings' }],
    ...(slot && visitRows(number, slot, { id, isOver: slot.at < now })),
  }
}

function askedBy(number: number, at: number) {
  const person = (number * 7919) % people
  const name = `${firstNames[person % 13]} ${lastNames[Math.floor(person / 13) % 13]}`
  const [phone, day] = [String(9_000_000_000 + person * 7919), dateOf(new Date(at + 3 * dayMs))]
  const fields = { ...newAppointment().fields, name, phone, day }
  return { receivedAt: new Date(at), page: pages[number % pages.length]!, fields }
}

const actions: Partial<Record<Stage, string>> = { booked: 'Booked a time', closed: 'Closed' }

/** What reception has done: within some hours. */
function stepsOf(number: number, { at, now, stage }: Request) {
  const seen = { kind: 'seen' as const, what: 'Opened the request', at: Math.min(at + 10 * minuteMs, now) }
  const doneAt = Math.min(at + (20 + (number % 600)) * minuteMs, now)
  if (stage === 'received') return []
  return stage === 'seen' ? [seen] : [seen, { kind: stage, what: actions[stage] ?? 'Called', at: doneAt }]
}

const sentMail = {
  state: 'sent' as const,
  attempts: 1,
  transport: 'smtp',
  lease_by: null,
  lease_until: null,
  last_class: null,
  last_error: null,
  first_failed_at: null,
}

/** One in twenty does not come. */
function visitRows(number: number, slot: Slot, { id, isOver }: { id: string; isOver: boolean }): Rows {
  const { dentist, at: starts_at } = slot
  const state = !isOver ? 'booked' : number % 40 ? 'here' : 'missed'
  const visit = { id, appointment_id: id, dentist, starts_at, minutes: 15, state, sequence: 0 } as const
  const reminder = { appointment_id: id, kind: 'tomorrow', starts_at, at: starts_at - dayMs, who } as const
  return {
    visit: [{ ...visit, cancelled_at: null }],
    visit_cell: [{ dentist, cell: starts_at / (15 * minuteMs), visit_id: id }],
    message: isOver && number % 3 === 0 ? [reminder] : [],
  }
}
