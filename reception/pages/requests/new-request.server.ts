import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { postedForm } from '#site/posted-form.server.ts'
import type { Desk } from '#site/server-access.ts'
import { type Entry, sources } from '../../model/entry.ts'
import { type Asked, allowed } from '../auth/guard.server.ts'
import { orStoreAway, readTime, refused } from '../diary/book-gap.server.ts'
import { deskLanguage } from '../language.ts'
import { deskWords, languageName } from '../words.ts'
import { type KnownPerson, peopleOf } from './known-people.server.ts'
import { textsIn } from './kept-input.ts'
import { languageOfRequest } from './lists/listed.server.ts'
import { newEntry } from './new-entry.server.ts'
import { lengthsOfTopics, nextTimes, usualMinutes } from './next-times.server.ts'
import { allTimes, answerNames, others } from './new-request-names.ts'
import { spokenLanguages } from './typed-request.server.ts'

/** What the form for a new request offers; `?patient=` is a request of somebody who is known. */
export async function givenFor(asked: Asked) {
  const { requests, now } = allowed(asked, 'see-requests')
  const lengths = lengthsOfTopics()
  const [known, times] = await Promise.all([
    requests.one(asked.url.searchParams.get('patient') ?? ''),
    nextTimes(requests, Object.values(lengths), now),
  ])
  const { name = '', phone = '', email = '' } = known?.fields ?? {}
  const usual = { name, phone, email, language: known ? languageOfRequest(known) : '' }
  return {
    formId: randomUUID(),
    languages: Object.fromEntries(spokenLanguages().map(({ language, name }) => [language, name])),
    elseIn: languageName(deskLanguage()),
    usual,
    lengths,
    times,
  }
}

type Typed = Record<(typeof answerNames)[number], string>
export type Answer = {
  /** Unknown where no server has answered. */
  typed?: Typed
  fields?: Record<'name' | 'phone' | 'email' | 'language' | 'day' | 'part' | 'message', string>
  fault?: string
  faults?: ReturnType<typeof newEntry>['faults']
  /** Who has the number. */
  known?: KnownPerson[]
}
type End = { ref: string } | (Omit<Answer, 'typed'> & { status: number })

/** Looks a number up, or keeps a request. */
export async function answerTo(asked: Asked) {
  const form = await postedForm(asked.request)
  const typed = textsIn(form, answerNames)
  const end = await orStoreAway<End>(typed.do === 'look' ? lookUp(asked, typed) : keep(asked, form, typed))
  if ('ref' in end) return redirect(`/desk/requests/${end.ref}${typed.time === allTimes ? '/book' : ''}`, 303)
  const { status, ...answer } = end
  return data<Answer>({ typed, ...answer }, { status })
}

async function lookUp(asked: Asked, { phone }: Typed): Promise<End> {
  return { known: await peopleOf(allowed(asked, 'see-requests').requests, { phone }), status: 200 }
}

/** Keeps a call; of a number that others have, it is asked once whose it is. */
async function keep(asked: Asked, form: FormData, typed: Typed): Promise<End> {
  const { topic, time, whose, phone, name } = typed
  const { person, requests, now: at } = allowed(asked, 'see-requests')
  const source = sources.find((one) => one === typed.source) ?? 'phone'
  const known = await peopleOf(requests, { phone, name })
  const same = known.find(({ ref }) => ref === whose)
  if (same) form.set('name', same.name)
  if (same && !form.get('language')) form.set('language', same.language)
  const { entry, fields, faults, isFaulty } = newEntry(form, { source, person, at, of: same?.ref ?? '' })
  const shown = { fields: { ...fields, language: entry.language }, known }
  const { newRequest, fields: words } = deskWords()
  if (isFaulty) return { ...shown, faults, fault: words.look, status: 422 }
  const isOther = whose === others || known.length === 0 || known.some(({ isNamed }) => isNamed)
  if (!same && !isOther) return { ...shown, fault: newRequest.whose, status: 422 }
  const end = await writeDown(requests, entry, { time, minutes: lengthsOfTopics()[topic] })
  return 'ref' in end ? end : { ...shown, ...end }
}

type Wanted = { time: string; minutes: number | undefined }

/** Keeps a call, with the time that was chosen if there is one: all or nothing. */
async function writeDown(requests: Desk['requests'], entry: Entry, { time, minutes = usualMinutes }: Wanted) {
  if (time === '' || time === allTimes) return { ref: await requests.enter(entry) }
  const read = readTime({ time, minutes: String(minutes) })
  if ('fault' in read) return { ...read, status: 422 }
  const { visit } = read
  const end = await requests.bookNew({ ...entry, visit, isHere: false })
  return end.status === 'done' ? end : refused(requests, end.status, visit, entry.at)
}
