import { useState } from 'react'
import { data, Form, Link, redirect, useActionData, useLoaderData } from 'react-router'
import { languages } from '#content/catalogue/language.ts'
import { middle } from '#editor/photographs.ts'
import { postedForm } from '#site/posted-form.server.ts'
import type { Asked } from '../../auth/guard.server.ts'
import { shownMoment } from '../../moments.server.ts'
import { Choices } from '../../parts/choices.tsx'
import { FormFault } from '../../parts/fault.tsx'
import { DeskField } from '../../parts/field.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { Press } from '../../parts/press.tsx'
import { deskWords, filled } from '../../words.ts'
import { type Faults, readAnswers, type Typed, typedAnswers } from './answers.server.ts'
import { CutFields } from './cut-fields.tsx'
import { filling, opened, otherHalf, type Place, placeIn, places } from './places.server.ts'
import { takeOut } from './publish.server.ts'
import { StateTag } from './state-tag.tsx'
import { mostMb, takeUpload } from './upload.server.ts'
import { UploadForm } from './upload-form.tsx'

/** One place: what fills it, and the photograph that was brought for it. */
export function loader(asked: Asked) {
  const door = opened(asked)
  const place = placeIn(asked)
  const { shown, origin, draft, own, state } = filling(place.name, door)
  const group = places().filter((one) => one.group === place.group)
  const other = group.find(({ name }) => name === otherHalf(place))
  return {
    place,
    number: group.findIndex(({ name }) => name === place.name) + 1,
    count: group.length,
    shown,
    state,
    draft: draft && own ? { ...draft, src: own, when: shownMoment(new Date(draft.at), door.now) } : null,
    other: other && otherOf(other, filling(other.name, door)),
    paper: (origin === 'photo' && door.photographs.paperOf(place.name)?.consent) || null,
    most: mostMb,
  }
}

/** What is laid over a half of a pair: what visitors see is cut already. */
function otherOf({ name, title }: Place, { shown, own, draft }: ReturnType<typeof filling>) {
  return { name, title, src: own ?? shown.src, focus: (own && draft?.answers?.focus) || middle }
}

type Answer = { fault: string; faults?: Faults; typed?: Typed }

export async function action(asked: Asked) {
  const door = opened(asked)
  const place = placeIn(asked)
  const form = await postedForm(asked.request)
  const answer = await done(door, place, form)
  if (answer instanceof Response) return answer
  return data<Answer>(answer, { status: 'faults' in answer ? 422 : 409 })
}

type Deed = (
  door: ReturnType<typeof opened>,
  place: ReturnType<typeof placeIn>,
  form: FormData,
) => Promise<Response | Answer>

const again = (name: string) => redirect(`/desk/site/photographs/${name}`, 303)

async function done(...[door, place, form]: Parameters<Deed>): Promise<Response | Answer> {
  const words = deskWords().photographs
  const id = String(form.get('id'))
  switch (form.get('do')) {
    case 'keep':
      return keep(door, place, form)
    case 'drop':
      return door.photographs.drop(place.name, id) ? again(place.name) : { fault: words.faults.other }
    case 'out': {
      const begun = await takeOut(door, place)
      return begun instanceof Response ? begun : { fault: begun ?? words.faults.unknown }
    }
    default: {
      const fault = await takeUpload(form, place, door.photographs, door.person.name)
      if (fault !== null) return { fault }
      await door.audit({ what: 'Brought a photograph for the website' })
      return again(place.name)
    }
  }
}

function keep(...[door, place, form]: Parameters<Deed>): Response | Answer {
  const words = deskWords().photographs.faults
  const typed = typedAnswers(form)
  const read = readAnswers(typed, place.group, door.now)
  if ('faults' in read) return { fault: words.look, faults: read.faults, typed }
  if (!door.photographs.answer(place.name, String(form.get('id')), read.answers))
    return { fault: words.other, typed }
  return redirect(`/desk/site/photographs?of=${place.group}`, 303)
}

export default function PhotographPage() {
  const { place, number, count, state, shown, paper, draft, most } = useLoaderData<typeof loader>()
  const answer = useActionData<Answer>()
  const words = deskWords().photographs
  const size = `${place.width} × ${place.height}`
  return (
    <>
      <p className="back-link">
        <Link to={`/desk/site/photographs?of=${place.group}`}>← {words.title}</Link>
      </p>
      <PageHead
        title={place.title}
        lead={filled(words.place, { number: String(number), count: String(count), size })}
      >
        <StateTag state={state} />
      </PageHead>
      <FormFault text={answer?.fault} />
      {draft && <Draft />}
      <UploadForm place={place} most={most} isAgain={draft !== null} />
      <section className="box section">
        <h2>{draft ? words.was : words.now}</h2>
        <img className="place-picture" {...shown} alt="" />
        {paper && paper.seen !== 'nobody' && (
          <p className="soft">{filled(words.paperIs, { day: paper.signedOn, paper: paper.paper })}</p>
        )}
        {paper && (
          <>
            <p className="help">{words.outHelp}</p>
            <Press value="out">{words.out}</Press>
          </>
        )}
      </section>
    </>
  )
}

/** The photograph that waits, and what must be known of it. */
function Draft() {
  const { place, draft, other } = useLoaderData<typeof loader>()
  const answer = useActionData<Answer>()
  const words = deskWords().photographs
  if (!draft) return null
  const { typed, faults } = answer ?? {}
  return (
    <>
      <p className="soft">
        {filled(words.sent, { size: `${draft.width} × ${draft.height}`, told: `${draft.by}, ${draft.when}` })}
      </p>
      <Form method="post" key={draft.id}>
        <input type="hidden" name="id" value={draft.id} />
        <CutFields place={place} src={draft.src} other={other} focus={draft.answers?.focus} />
        <Consent />
        {place.group !== 'smiles' &&
          languages.map((language) => (
            <DeskField
              key={language}
              name={language}
              lang={language}
              label={words.alt[language]}
              help={language === 'en' ? words.altHelp : words.empty}
              required={language === 'en'}
              maxLength={160}
              autoComplete="off"
              defaultValue={typed?.[language] ?? draft.answers?.alt[language] ?? ''}
              fault={faults?.[language]}
            />
          ))}
        <p className="field">
          <button className="button button--primary" name="do" value="keep">
            {words.keep}
          </button>
        </p>
      </Form>
      <Form method="post">
        <input type="hidden" name="id" value={draft.id} />
        <button className="button button--text" name="do" value="drop">
          {words.drop}
        </button>
      </Form>
    </>
  )
}

function Consent() {
  const { place, draft } = useLoaderData<typeof loader>()
  const { typed, faults } = useActionData<Answer>() ?? {}
  const words = deskWords().photographs
  const consent = draft?.answers?.consent
  const isPair = place.group === 'smiles'
  const [seen, setSeen] = useState(typed?.seen ?? consent?.seen ?? (isPair ? 'patient' : ''))
  return (
    <>
      {!isPair && (
        <Choices legend={words.seen} name="seen" names={words.who} chosen={seen} onChoose={setSeen} />
      )}
      {faults?.seen && <p className="fault">{faults.seen}</p>}
      {/* Without scripts it is there before the answer. */}
      {seen !== 'nobody' && (
        <div className="note note--warning field">
          <div>
            <p>{isPair ? words.paperNeeded : `${words.paperNeeded} ${words.paperEmpty}`}</p>
            <div className="columns">
              <DeskField
                name="signedOn"
                type="date"
                label={words.signedOn}
                required={false}
                defaultValue={typed?.signedOn ?? consent?.signedOn ?? ''}
                fault={faults?.signedOn}
              />
              <DeskField
                name="paper"
                label={words.paper}
                help={words.noName}
                required={false}
                maxLength={80}
                autoComplete="off"
                defaultValue={typed?.paper ?? consent?.paper ?? ''}
                fault={faults?.paper}
              />
            </div>
          </div>
        </div>
      )}
    </>
  )
}
