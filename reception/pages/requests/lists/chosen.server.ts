import { data, redirect } from 'react-router'
import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { openDays } from '#content/catalogue/hours/open-days.ts'
import type { Desk } from '#site/server-access.ts'
import { dateOf, dayMs, readLocalTime } from '#time/india.ts'
import type { Person } from '../../../auth/session.ts'
import type { CallOutcome } from '../../../model/change.ts'
import type { List } from '../../../model/lists.ts'
import { deskWords, filled } from '../../words.ts'
import { textsIn } from '../kept-input.ts'
import { listName } from './list-words.ts'

type Deed = { person: Person; at: Date }
/** `callAt` is when a patient was to be called before a move, in milliseconds; 0 for no time. */
type Chosen = { ref: string; version: number; callAt: number }

const mostChosen = 100

/** The requests that are ticked in a list, as its rows name them. */
function chosenIn(form: FormData): Chosen[] {
  return form
    .getAll('chosen')
    .slice(0, mostChosen)
    .flatMap((one) => {
      const [, ref, version, callAt = ''] =
        /^([0-9A-Z]{8})\.(\d{1,9})(?:\.(\d{1,15}))?$/.exec(String(one)) ?? []
      return ref === undefined ? [] : [{ ref, version: Number(version), callAt: Number(callAt) }]
    })
}

/** Moves all that are ticked to a list and back, or takes them for one person; the answer is the list again. */
export async function doWithChosen(
  requests: Desk['requests'],
  form: FormData,
  deed: Deed & { back: string },
) {
  const { back, ...act } = deed
  const { do: what, to } = textsIn(form, ['do', 'to'])
  const chosen = chosenIn(form)
  if (what === 'join') {
    const [first, ...others] = chosen
    for (const { ref } of others) await requests.join({ ref, of: first?.ref ?? '', isSame: true, ...act })
    return redirect(back, 303)
  }
  const moved: string[] = []
  for (const { ref, version, callAt: before } of chosen) {
    const outcome = what === 'undo' ? moveBack(before) : outcomeOf(to, act.at)
    if (outcome === null) return redirect(back, 303)
    const end = await requests.change({ ref, version, outcome, note: '', ...act })
    if (end.status === 'done') moved.push(`${ref}.${version + 1}.${end.callAt?.getTime() ?? 0}`)
  }
  const { left, undoLate, moved: done } = deskWords().list
  const counts = { left: chosen.length - moved.length, all: chosen.length }
  if (moved.length < chosen.length)
    return data({ fault: what === 'undo' ? undoLate : filled(left, counts) }, { status: 409 })
  if (what === 'undo' || moved.length === 0) return redirect(back, 303)
  return data({ moved, text: filled(done, { count: counts.all, list: listName(to as List) }) })
}

function moveBack(callAt: number): CallOutcome {
  return { what: 'unmoved', callAt: callAt === 0 ? null : new Date(callAt) }
}

function outcomeOf(to: string, at: Date): CallOutcome | null {
  if (to === 'no-answer' || to === 'closed') return { what: to }
  return to === 'call-back' ? { what: to, callAt: nextOpening(at) } : null
}

/** When the clinic opens after today. */
function nextOpening(now: Date): Date {
  const next = openDays(catalogue('en').clinic, now, 2).find(({ date }) => date > dateOf(now))
  return (next && readLocalTime(`${next.date}T${next.opens}`)) ?? new Date(now.getTime() + dayMs)
}
