import { data, redirect } from 'react-router'
import type { Desk } from '#site/server-access.ts'
import type { Person } from '../../auth/session.ts'
import { presses as visitPresses } from '../../model/attendance.ts'
import type { Typed } from '../../model/outcomes.ts'
import { textsOfRequest } from '../../model/reminders.ts'
import { type Asked, allowed, proven } from '../auth/guard.server.ts'
import { deskWords, filled } from '../words.ts'
import { momentIn, textsIn, versionIn } from './kept-input.ts'
import { linkAddress, linkText, spokenIn, undo } from './request-view.server.ts'
import { placeOfMark } from './urgency.server.ts'

export type Answer = {
  fault?: string
  isOutdated?: boolean
  typed?: Typed
  link?: { text: string; href: string }
}

const pressNames = ['do', 'of', 'to', 'visit', 'state', 'at'] as const

/** A press on the page of a request. */
type Pressed = {
  asked: Asked
  form: FormData
  texts: Record<(typeof pressNames)[number], string>
  requests: Desk['requests']
  deed: { ref: string; person: Person; at: Date }
}
type End = ReturnType<typeof data<Answer>> | Response | undefined | void

/** What each press does; without an end of its own the page is shown as it is now. */
const presses: Record<string, (pressed: Pressed) => Promise<End>> = {
  async release({ requests, deed }) {
    await requests.release(deed)
  },
  async resend({ requests, deed }) {
    await requests.resend(deed)
  },
  async attend({ requests, deed: { person, at }, form, texts }) {
    const state = visitPresses.find((one) => one === texts.state) ?? 'booked'
    const visit = { visitId: texts.visit, version: versionIn(form), state }
    const { status } = await requests.attend({ ...visit, person, at })
    if (status !== 'done') return data<Answer>({ fault: deskWords().day[status] }, { status: 409 })
  },
  erase: ({ asked, deed, form }) => eraseRequest(asked, deed.ref, form),
  async sent({ requests, deed, texts }) {
    const kind = textsOfRequest.find((one) => one === texts.of)
    if (!kind || (await requests.noteSent({ ...deed, kind, startsAt: momentIn(texts.at) }))) return
    return data<Answer>({ fault: deskWords().request.already }, { status: 409 })
  },
  async urgent({ requests, deed }) {
    const mark = (await requests.one(deed.ref))?.mark ?? ''
    await requests.mark({ ...deed, place: placeOfMark(mark) })
  },
  async 'not-urgent'({ requests, deed }) {
    await requests.mark({ ...deed, place: null })
  },
  async link({ asked, requests, deed }) {
    const [one, token] = [await requests.one(deed.ref), await requests.makeLink(deed)]
    if (one === null || token === null) throw data(null, { status: 404 })
    const spoken = spokenIn(one, asked.url.searchParams.get('speak'))
    return data<Answer>({ link: linkText(one, spoken, linkAddress(spoken, token)) })
  },
  async join({ requests, deed, texts: { of } }) {
    await requests.join({ ...deed, of, isSame: true })
  },
  async part({ requests, deed, texts: { of } }) {
    await requests.join({ ...deed, of, isSame: false })
  },
  async 'put-back'({ requests, deed, texts }) {
    const one = await requests.one(deed.ref)
    const last = one?.corrections.find(({ id }) => id === texts.of)
    if (one && last)
      await requests.correct({ ...deed, version: one.version, values: { [last.field]: last.before } })
  },
  async undo({ requests, deed, form }) {
    if (await undo(requests, { ...deed, version: versionIn(form) })) return
    return data<Answer>({ fault: deskWords().request.undoLate }, { status: 409 })
  },
  async assign({ requests, deed, texts: { to } }) {
    await requests.assign({ ...deed, to: to === '' ? null : to })
  },
}

/** Does what was pressed; undefined where the form writes down the outcome of a call. */
export async function pressIn(asked: Asked, form: FormData) {
  const { ref = '' } = asked.params
  const { person, requests, now: at } = allowed(asked, 'see-requests')
  const texts = textsIn(form, pressNames)
  const press = Object.hasOwn(presses, texts.do) ? presses[texts.do] : undefined
  if (press === undefined) return undefined
  return (await press({ asked, form, texts, requests, deed: { ref, person, at } })) ?? pageOf(ref)
}

export const pageOf = (ref: string) => redirect(`/desk/requests/${ref}`, 303)

/** Only for an owner with a recent proof who has typed the reference. */
async function eraseRequest(asked: Asked, ref: string, form: FormData) {
  allowed(asked, 'erase')
  const words = deskWords().request.erase
  if (textsIn(form, ['sure']).sure.trim().toUpperCase() !== ref)
    return data<Answer>({ fault: filled(words.nothing, { ref }) }, { status: 422 })
  const { person, requests, now } = proven(asked, 'erase', `/desk/requests/${ref}?sure=${ref}#erase`)
  const { status } = await requests.erase({ ref, person, at: now })
  if (status === 'unknown') throw data(null, { status: 404 })
  if (status === 'busy') return data<Answer>({ fault: words.busy }, { status: 409 })
  return redirect('/desk/requests/in/new', 303)
}
