import { data, redirect } from 'react-router'
import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { openDays } from '#content/catalogue/hours/open-days.ts'
import type { Desk } from '#site/server-access.ts'
import { dateOf, dayMs, readLocalTime } from '#time/india.ts'
import type { Person } from '../../../auth/session.ts'
import type { CallOutcome } from '../../../model/change.ts'
import { deskWords, filled } from '../../words.ts'
import { textsIn } from '../kept-input.ts'

type Deed = { person: Person; at: Date }
type Chosen = { ref: string; version: number }

const mostChosen = 100

/** The requests that are ticked in a list, as its rows name them. */
function chosenIn(form: FormData): Chosen[] {
  return form
    .getAll('chosen')
    .slice(0, mostChosen)
    .flatMap((one) => {
      const [, ref, version] = /^([0-9A-Z]{8})\.(\d{1,9})$/.exec(String(one)) ?? []
      return ref === undefined ? [] : [{ ref, version: Number(version) }]
    })
}

/** Moves all that are ticked to a list, or takes them for one person; the answer is the list again. */
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
  const outcome = outcomeOf(to, act.at)
  if (outcome === null) return redirect(back, 303)
  const ends = []
  for (const one of chosen) ends.push(await requests.change({ ...one, outcome, note: '', ...act }))
  const left = ends.filter(({ status }) => status !== 'done').length
  const counts = { left: String(left), all: String(chosen.length) }
  return left === 0
    ? redirect(back, 303)
    : data({ fault: filled(deskWords().list.left, counts) }, { status: 409 })
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
