import { data, Link, redirect, useActionData, useLoaderData } from 'react-router'
import { BackLink } from '../../parts/back-link.tsx'
import { catalogue } from '#content/catalogue/catalogue.server.ts'
import { asIndianTime } from '#content/catalogue/hours/visit-times.ts'
import { postedForm } from '#site/posted-form.server.ts'
import { isStoreAway } from '#site/server-access.ts'
import { mayDo } from '../../../auth/permissions.ts'
import { bookingNames, readBooking, type TypedBooking } from '../../../model/booking-form.ts'
import { nextStart } from '../../../model/diary/free-times.ts'
import { isToCall, listOf } from '../../../model/lists.ts'
import { type Asked, allowed } from '../../auth/guard.server.ts'
import { FormFault } from '../../parts/fault.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { shownVisit, shownWish } from '../../moments.server.ts'
import { deskWords, filled, languageName } from '../../words.ts'
import { isRenewed, keepInput, textsIn, versionIn } from '../kept-input.ts'
import { languageIn, languageOfRequest, otherVisit } from '../lists/listed.server.ts'
import { nameOfMark } from '../urgency.server.ts'
import { BookingForm } from './booking-form.tsx'
import { DayStrip, Lengths } from './days.tsx'
import { shownFreeDays } from './free-days.server.ts'
import { takenAnswer } from './taken.server.ts'
import { shownSubject } from '../subject.server.ts'
import { deskLanguage } from '../../language.ts'

type Answer = { fault: string; typed?: TypedBooking }

export { keepInput as clientAction, isRenewed as shouldRevalidate }

/** Free times for a request, or for its visit that is to be moved. Throws 404 if there is no such request. */
export async function loader({ params: { ref = '' }, ...asked }: Asked) {
  const { person, requests, now } = allowed(asked, 'see-requests')
  const one = await requests.one(ref)
  if (one === null) throw data(null, { status: 404 })
  const { doctors } = catalogue(deskLanguage())
  const offered = asked.url.searchParams.get('time') ?? ''
  const { fields, page, version, visit } = one
  const free = await shownFreeDays(requests, { one, search: asked.url.searchParams, now })
  const isMove = visit !== null && visit.cancelledAt === null && visit.state === 'booked'
  return {
    ref,
    version,
    name: fields.name,
    lang: languageIn(`${fields.name} ${fields.subject}`, page),
    wish: shownWish(fields),
    language: languageName(languageOfRequest(one)),
    before: isMove ? shownVisit(visit, now) : null,
    whatFor: shownSubject((isMove && visit.whatFor) || fields.subject),
    dentists: doctors.map(({ slug, name }) => ({ slug, name })),
    mayOutside: mayDo(person, 'book-outside'),
    /** `?time=` chooses one of the free times, or, as `other`, another: at once, with the mark as its reason. */
    offered,
    atOnce:
      offered === 'other'
        ? { otherTime: asIndianTime(nextStart(now)).slice(11), reason: nameOfMark(one.mark) }
        : null,
    other: otherVisit(one.booked, now),
    free,
  }
}

export async function action(asked: Asked) {
  const form = await postedForm(asked.request)
  const typed = textsIn(form, bookingNames)
  try {
    return await book(asked, { typed, version: versionIn(form) })
  } catch (error) {
    if (!isStoreAway(error)) throw error
    return data<Answer>({ typed, fault: deskWords().request.storeAway }, { status: 503 })
  }
}

async function book(asked: Asked, { typed, version }: { typed: TypedBooking; version: number }) {
  const { ref = '' } = asked.params
  const { person, requests, now: at } = allowed(asked, 'see-requests')
  const { faults } = deskWords().book
  const read = readBooking(typed, catalogue('en'))
  if ('fault' in read) return data<Answer>({ typed, fault: faults[read.fault] }, { status: 422 })
  const { visit } = read
  const before = await requests.one(ref)
  if (before === null) throw data(null, { status: 404 })
  const change = (isSqueezed: boolean) => {
    const outcome = { what: 'booked', visit: { ...visit, isSqueezed } } as const
    return requests.change({ ref, version, note: typed.note, person, at, outcome })
  }
  const first = await change(false)
  // With a reason it may be beside another visit.
  const isSqueezed = first.status === 'taken' && visit.reason !== ''
  const { status } = isSqueezed ? await change(true) : first
  if (status === 'done') {
    const list = listOf(before)
    return redirect(`/desk/requests/${ref}${isToCall(list) ? `?from=${list}` : ''}`, 303)
  }
  if (status === 'unknown') throw data(null, { status: 404 })
  if (status === 'taken' && !isSqueezed) {
    const taken = await requests.takenTime(catalogue('en').clinic, visit, at)
    return data<Answer>(takenAnswer(typed, { ...taken, visit }, at), { status: 409 })
  }
  const isClash = status === 'taken' || status === 'outdated' || status === 'refused'
  return data<Answer>({ typed, fault: faults[status] }, { status: isClash ? 409 : 422 })
}

export default function BookPage() {
  const { ref, version, name, lang, wish, before, other, free, ...request } = useLoaderData<typeof loader>()
  const answer = useActionData<Answer>()
  const words = deskWords().book
  return (
    <div className="booking" data-ref={ref} key={ref}>
      <BackLink to={`/desk/requests/${ref}`} lang={lang}>
        {name}
      </BackLink>
      <PageHead
        title={before === null ? words.title : words.move}
        lead={
          <>
            {before && <s>{before}</s>} {wish && filled(words.wishes, { wish })}
          </>
        }
      >
        {other && (
          <Link className="tag tag--booked" to={`/desk/requests/${other.ref}`}>
            {other.text}
          </Link>
        )}
      </PageHead>
      <FormFault text={answer?.fault} />
      <section className="box box--tinted" aria-label={words.title}>
        <DayStrip free={free} />
        <Lengths day={free.day} minutes={free.minutes} />
        {free.full && <p className="section">{filled(words.full, { full: free.full, day: free.dayText })}</p>}
        {free.sooner && (
          <p className="section strong">
            <Link
              to={`?${new URLSearchParams({ day: free.sooner.day, minutes: String(free.minutes), time: free.sooner.value })}`}
              preventScrollReset
            >
              {free.sooner.text}
            </Link>
          </p>
        )}
        <BookingForm
          {...{ ...request, reference: ref, version, free, typed: answer?.typed }}
          isMove={before !== null}
        />
      </section>
    </div>
  )
}
