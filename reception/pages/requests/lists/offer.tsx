import { data, Link, redirect, useLoaderData } from 'react-router'
import { BackLink } from '../../parts/back-link.tsx'
import { postedForm } from '#site/posted-form.server.ts'
import { type Asked, allowed } from '../../auth/guard.server.ts'
import { readTime } from '../../diary/book-gap.server.ts'
import { PageHead } from '../../parts/page-head.tsx'
import { Send } from '../../parts/send.tsx'
import { longDay, shownDentist, shownTime } from '../../moments.server.ts'
import { messageOf, visitValues } from '../../reminders/text-of.server.ts'
import { deskWords, filled } from '../../words.ts'
import { isRenewed, keepInput, momentIn, textsIn } from '../kept-input.ts'
import { noted } from '../pressed.server.ts'
import { dateOf } from '#time/india.ts'
import { languageIn, languageOfRequest } from './listed.server.ts'

const mostOffered = 10

export { keepInput as clientAction, isRenewed as shouldRevalidate }

/** A time that is free again for those who are ticked, as `?chosen=`; `?time=` is the time, as forms name it. */
export async function loader(asked: Asked) {
  const { requests } = allowed(asked, 'see-requests')
  const { searchParams } = asked.url
  const time = searchParams.get('time') ?? ''
  const read = readTime({ time, minutes: '15' })
  if ('fault' in read) throw data(null, { status: 404 })
  const { dentist, startsAt } = read.visit
  const refs = searchParams.getAll('chosen').map((one) => one.slice(0, 8))
  const found = await Promise.all(refs.slice(0, mostOffered).map((ref) => requests.one(ref)))
  const day = dateOf(startsAt)
  return {
    title: filled(deskWords().offer.title, {
      day: longDay(day),
      time: shownTime(startsAt),
      dentist: shownDentist(dentist),
    }),
    people: found
      .filter((one) => one !== null)
      .map((one) => ({
        ref: one.ref,
        name: one.fields.name,
        lang: languageIn(one.fields.name, one.page),
        book: `/desk/requests/${one.ref}/book?${new URLSearchParams({ day, time })}`,
        of: { ref: one.ref, at: startsAt.getTime() },
        wasSent: one.messages.some(({ kind, startsAt: of }) => kind === 'offer' && +of === +startsAt),
        ...messageOf(one, 'offer', visitValues(languageOfRequest(one), read.visit)),
      })),
  }
}

/** Notes that the time was offered to somebody. */
export async function action(asked: Asked) {
  const { person, requests, now: at } = allowed(asked, 'see-requests')
  const { ref, at: startsAt } = textsIn(await postedForm(asked.request), ['ref', 'at'])
  const sent = requests.noteSent({ ref, kind: 'offer', startsAt: momentIn(startsAt), person, at })
  return noted(sent, redirect(asked.url.pathname + asked.url.search, 303))
}

export default function OfferPage() {
  const { title, people } = useLoaderData<typeof loader>()
  const { offer, lists, reminders } = deskWords()
  return (
    <>
      <BackLink to="/desk/requests/in/new">{lists.names.new}</BackLink>
      <PageHead title={title} lead={offer.lead} />
      {people.map(({ ref, name, lang, book, of, wasSent, ...message }) => (
        <section key={ref} className="box section" aria-labelledby={ref}>
          <h2 id={ref} lang={lang}>
            {name}
          </h2>
          <p className="words" lang={message.language}>
            {message.text}
          </p>
          <div className="row section">
            {wasSent ? (
              <span className="tag tag--booked">{reminders.sent}</span>
            ) : (
              <Send message={message} of={of} whom={name} />
            )}
            <Link className="button" to={book}>
              {filled(offer.book, { name })}
            </Link>
          </div>
        </section>
      ))}
    </>
  )
}
