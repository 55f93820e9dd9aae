import { Link, redirect, useActionData, useLoaderData } from 'react-router'
import { phoneInHalves } from '#content/catalogue/phone.ts'
import { postedForm } from '#site/posted-form.server.ts'
import { type Asked, allowed } from '../auth/guard.server.ts'
import { CallLink } from '../parts/call-link.tsx'
import { FormFault } from '../parts/fault.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Send } from '../parts/send.tsx'
import { isRenewed, keepInput, momentIn, textsIn } from '../requests/kept-input.ts'
import { noted } from '../requests/pressed.server.ts'
import { languageIn } from '../requests/lists/listed.server.ts'
import { deskWords, filled } from '../words.ts'
import { remindersAhead } from './days.server.ts'
import { ReminderDays } from './reminder-days.tsx'
import { messageOf } from './text-of.server.ts'
import { shownDate, shownDentist } from '../moments.server.ts'

export { keepInput as clientAction, isRenewed as shouldRevalidate }

/** Patients who came half a year ago, and to whom nobody has written since. */
export async function loader(asked: Asked) {
  const { requests, now } = allowed(asked, 'see-requests')
  const [{ again, lists }, texts] = await Promise.all([remindersAhead(requests, now), requests.ownTexts()])
  return {
    lists,
    rows: again.map((one) => {
      const { ref, fields, page, startsAt, dentist } = one
      const last = { date: shownDate(startsAt), dentist: shownDentist(dentist) }
      return {
        ref,
        name: fields.name,
        lang: languageIn(fields.name, page),
        phone: fields.phone,
        told: `${filled(deskWords().reminders.cameLast, last)} · ${phoneInHalves(fields.phone)}`,
        startsAt: startsAt.getTime(),
        ...messageOf({ ...one, texts }, 'again'),
      }
    }),
  }
}

export async function action(asked: Asked) {
  const { person, requests, now: at } = allowed(asked, 'see-requests')
  const form = await postedForm(asked.request)
  const { ref, at: startsAt } = textsIn(form, ['ref', 'at'])
  const sent = requests.noteSent({ ref, kind: 'again', startsAt: momentIn(startsAt), person, at })
  return noted(sent, redirect(asked.url.pathname, 303))
}

export default function RecallsPage() {
  const { lists, rows } = useLoaderData<typeof loader>()
  const words = deskWords().reminders
  return (
    <>
      <PageHead title={words.recalls} lead={words.recallsLead} />
      <ReminderDays lists={lists} current="again" />
      <FormFault text={useActionData<{ fault: string }>()?.fault} />
      {rows.length === 0 && <p className="section">{words.recallsNone}</p>}
      <ul className="reminders">
        {rows.map(({ ref, name, lang, phone, told, startsAt, ...message }) => (
          <li key={ref}>
            <div className="reminders__who">
              <Link className="strong" to={`/desk/patients/${ref}`} lang={lang}>
                {name}
              </Link>
              <p className="small soft">{told}</p>
            </div>
            <p className="reminders__text words" lang={message.language}>
              {message.text}
            </p>
            <Send message={message} of={{ ref, at: startsAt }} whom={name}>
              <CallLink phone={phone} name={name} />
            </Send>
          </li>
        ))}
      </ul>
    </>
  )
}
