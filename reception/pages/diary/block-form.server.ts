import { isDate } from '#appointments/wish.ts'
import { addDays, dateOf, readLocalTime, startOf } from '#time/india.ts'
import type { Block } from '../../model/diary/diary.ts'
import type { BlockTrial } from '../../model/diary/blocks.ts'
import { longDay, shownTime } from '../moments.server.ts'
import { deskWords, filled } from '../words.ts'
import { dentists } from './reach.server.ts'

/** What is typed of a block, by field. `dentist` is a slug, or `clinic` for all. */
export type TypedBlock = Record<
  'kind' | 'label' | 'dentist' | 'every' | 'date' | 'from' | 'to' | 'until',
  string
>

export function typedBlock(form: FormData | URLSearchParams, usual: Partial<TypedBlock>): TypedBlock {
  const text = (name: keyof TypedBlock) => String(form.get(name) ?? usual[name] ?? '').slice(0, 60)
  return {
    kind: text('kind'),
    label: text('label').trim(),
    dentist: text('dentist'),
    every: text('every'),
    date: text('date'),
    from: text('from'),
    to: text('to'),
    until: text('until'),
  }
}

/** A block as typed; null while it is for nobody, or has no day or time. */
export function blockOf({
  kind,
  label,
  dentist: slug,
  every,
  date,
  from,
  to,
  until,
}: TypedBlock): Omit<Block, 'id'> | null {
  const [startsAt, endsAt] = [from, to].map((time) => readLocalTime(`${date}T${time}`))
  const dentist = slug === 'clinic' ? null : dentists().find((one) => one.slug === slug)?.slug
  if (!startsAt || !endsAt || dentist === undefined) return null
  const everyDays = Number(every)
  return {
    kind: kind as Block['kind'], // the model refuses others
    label,
    dentist,
    startsAt: startsAt.getTime(),
    endsAt: endsAt.getTime(),
    everyDays,
    until: everyDays > 0 && isDate(until) ? startOf(addDays(until, 1)).getTime() : null,
  }
}

/** "Block 18 times from Wednesday 2 December on, 9:00 AM to 1:00 PM". */
export function saveText(block: Omit<Block, 'id'>, trial: BlockTrial): string {
  const words = deskWords().block
  if (trial.status !== 'done') return words.saveBare
  return filled(words.save, { what: whenText(block, trial.times), ...timesOf(block) })
}

/** "Dr. Mukund Vaishnav, Wednesday 2 December and then every week, 9:00 AM to 1:00 PM". */
export function blockText(block: Block): string {
  const words = deskWords().block
  const who = dentists().find(({ slug }) => slug === block.dentist)?.name ?? words.clinic
  const last = block.until === null ? '' : filled(words.last, { day: dayOf(block.until - 1) })
  const when = [whenText(block, block.everyDays === 0 ? 1 : null), last].filter(Boolean).join(' ')
  return filled(words.of, { who, when, ...timesOf(block) })
}

function whenText({ startsAt, everyDays }: Omit<Block, 'id'>, times: number | null): string {
  const words = deskWords().block
  const day = dayOf(startsAt)
  if (times === null) return filled(words.endless, { day, every: everyText(everyDays) })
  return times === 1 ? day : filled(words.times, { count: times, day })
}

function everyText(everyDays: number): string {
  const { every } = deskWords().block
  return every[String(everyDays) as keyof typeof every].toLowerCase()
}

function dayOf(at: number): string {
  return longDay(dateOf(new Date(at)))
}

function timesOf({ startsAt, endsAt }: Pick<Block, 'startsAt' | 'endsAt'>) {
  return { from: shownTime(new Date(startsAt)), to: shownTime(new Date(endsAt)) }
}
