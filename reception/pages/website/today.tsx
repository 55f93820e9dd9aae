import { Form } from 'react-router'
import { Choices } from '../parts/choices.tsx'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { FormFault } from '../parts/fault.tsx'
import { DeskField } from '../parts/field.tsx'
import { Press } from '../parts/press.tsx'
import { Told } from '../parts/told.tsx'
import { deskWords } from '../words.ts'
import type { HoursAnswer } from './hours-answer.ts'
import type { noticesOf } from './notices.server.ts'

type Notices = Awaited<ReturnType<typeof noticesOf>>

type Answered = { answer: HoursAnswer | undefined }

/** What visitors are told at once, without a publication. */
export function Today({ notices, told, isToCall, answer, ...choices }: Notices & Answered) {
  const words = deskWords()
  return (
    <section className="today" aria-labelledby="today-title">
      {told && <Told text={told} isToCall={isToCall} />}
      <div className="note note--warning">
        <DeskIcon name="clock" />
        <div>
          <h2 id="today-title">{words.website.today.heading}</h2> <p>{words.website.today.lead}</p>
          <FormFault text={answer?.of === 'today' ? answer.fault : null} />
          {notices.map(({ id, text, back }) => (
            <div className="row" key={id}>
              <p className="strong grow">{text}</p>
              <Press name="back" value={id}>
                {back}
              </Press>
            </div>
          ))}
          <div className="today__ways" key={notices.map(({ id }) => id).join(' ')}>
            {!choices.isClosed && <Close {...choices} answer={answer?.of === 'close' ? answer : undefined} />}
            <SendAway {...choices} answer={answer?.of === 'away' ? answer : undefined} />
          </div>
        </div>
      </div>
    </section>
  )
}

type Choice = Omit<Notices, 'notices' | 'told' | 'isToCall'> & Answered

function Close({ reasons, answer }: Choice) {
  const words = deskWords().website.today
  return (
    <details name="today" open={answer !== undefined}>
      <summary className="button button--quiet">{words.close}</summary>
      <Form method="post">
        <FormFault text={answer?.fault} />
        <Choices legend={words.why} name="reason" names={reasons} chosen={answer?.notice?.reason ?? ''} />
        <p className="field">
          <button className="button button--primary" name="do" value="close">
            {words.closeNow}
          </button>
        </p>
      </Form>
    </details>
  )
}

function SendAway({ dentists, today, answer }: Choice) {
  const words = deskWords().website.today
  const { who = '', from = today, until = today } = answer?.notice ?? {}
  return (
    <details name="today" open={answer !== undefined}>
      <summary className="button button--quiet">{words.away}</summary>
      <Form method="post">
        <FormFault text={answer?.fault} />
        <Choices legend={words.who} name="who" names={dentists} chosen={who} />
        <div className="times">
          <DeskField name="from" type="date" label={words.from} min={today} defaultValue={from} />
          <DeskField name="until" type="date" label={words.until} min={today} defaultValue={until} />
        </div>
        <p className="field">
          <button className="button button--primary" name="do" value="away">
            {words.tellAway}
          </button>
        </p>
      </Form>
    </details>
  )
}
