import { useRef, useState } from 'react'
import { data, Form, redirect, useActionData, useLoaderData } from 'react-router'
import { BackLink } from '../../parts/back-link.tsx'
import { type Language, languages, translatedLanguages } from '#content/catalogue/language.ts'
import { type Answers, middle } from '#editor/photographs.ts'
import { postedForm } from '#site/posted-form.server.ts'
import type { Asked } from '../../auth/guard.server.ts'
import { useHydrated } from '../../hydrated.ts'
import { shownMoment } from '../../moments.server.ts'
import { Choices } from '../../parts/choices.tsx'
import { FormFault, useFaultInView } from '../../parts/fault.tsx'
import { DeskField } from '../../parts/field.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { Press } from '../../parts/press.tsx'
import { deskWords, filled } from '../../words.ts'
import { type Faults, readAnswers, type Typed, typedAnswers } from './answers.server.ts'
import { CutFields } from './cut-fields.tsx'
import { filling, formOf, opened, otherHalf, type Place, placeIn, places } from './places.server.ts'
import { takeOut } from './publish.server.ts'
import { StateTag } from './state-tag.tsx'
import { mostMb, takeUpload } from './upload.server.ts'
import { UploadForm } from './upload-form.tsx'

/** One place: what fills it, and the photograph that was brought for it. */
export async function loader(asked: Asked) {
  const door = opened(asked)
  const place = await placeIn(asked, door)
  const { shown, origin, draft, own, state } = filling(place.name, door)
  const all = places(await door.requests.allDrafts())
  const group = all.filter((one) => one.group === place.group)
  const other = group.find(({ name }) => name === otherHalf(place))
  return {
    place,
    back: wayBack(asked, place),
    shown,
    state,
    draft: draft && own ? { ...draft, src: own, when: shownMoment(new Date(draft.at), door.now) } : null,
    other: other && otherOf(other, filling(other.name, door)),
    paper: (origin === 'photo' && door.photographs.paperOf(place.name)?.consent) || null,
    most: mostMb,
  }
}

/** To the form from which it was asked for, else to all places. */
function wayBack({ url }: Asked, place: Place): { to: string; name: string } {
  const part = url.searchParams.get('part')
  if (part !== null) return { to: formOf(place, part), name: place.title }
  return { to: `/desk/site/photographs?of=${place.group}`, name: deskWords().photographs.title }
}

/** What is laid over a half of a pair: what visitors see is cut already. */
function otherOf({ name, title }: Place, { shown, own, draft }: ReturnType<typeof filling>) {
  return { name, title, src: own ?? shown.src, focus: (own && draft?.answers?.focus) || middle }
}

/** What was refused, and of which press. */
type Answer = { of: Deed; fault: string; faults?: Faults; typed?: Typed }

export async function action(asked: Asked) {
  const door = opened(asked)
  const place = await placeIn(asked, door)
  const form = await postedForm(asked.request)
  const of = deeds.find((deed) => deed === form.get('do')) ?? 'bring'
  const answer = await done(of, { asked, door, place, form })
  if (answer instanceof Response) return answer
  return data<Answer>({ of, ...answer }, { status: 'faults' in answer ? 422 : 409 })
}

const deeds = ['keep', 'drop', 'out', 'bring'] as const
type Deed = (typeof deeds)[number]
type Given = { asked: Asked; door: ReturnType<typeof opened>; place: Place; form: FormData }
type Refused = Omit<Answer, 'of'>

async function done(deed: Deed, given: Given): Promise<Response | Refused> {
  const { asked, door, place, form } = given
  const words = deskWords().photographs.faults
  const again = () => redirect(`/desk/site/photographs/${place.name}${asked.url.search}`, 303)
  switch (deed) {
    case 'keep':
      return keep(given)
    case 'drop':
      return door.photographs.drop(place.name, String(form.get('id'))) ? again() : { fault: words.other }
    case 'out': {
      return (await takeOut(door, place)) ?? { fault: words.unknown }
    }
    case 'bring': {
      const fault = await takeUpload(form, place, door.photographs, door.person.name)
      if (fault !== null) return { fault }
      await door.audit({ what: 'Brought a photograph for the website' })
      return again()
    }
  }
}

function keep({ asked, door, place, form }: Given): Response | Refused {
  const words = deskWords().photographs.faults
  const typed = typedAnswers(form)
  const read = readAnswers(typed, place.group, door.now)
  if ('faults' in read) return { fault: words.look, faults: read.faults, typed }
  if (!door.photographs.answer(place.name, String(form.get('id')), read.answers))
    return { fault: words.other, typed }
  return redirect(`${wayBack(asked, place).to}&photograph=${place.name}`, 303)
}

export default function PhotographPage() {
  const { place, back, state, shown, paper, draft, most } = useLoaderData<typeof loader>()
  const answer = useActionData<Answer>()
  const page = useRef<HTMLDivElement>(null)
  useFaultInView(page, answer)
  const words = deskWords().photographs
  const size = `${place.width} × ${place.height}`
  return (
    <div ref={page}>
      <BackLink to={back.to}>{back.name}</BackLink>
      <PageHead title={place.title} lead={filled(words.place, { size })}>
        <StateTag state={state} />
      </PageHead>
      {place.isNew && <p className="note note--info field">{words.isNew}</p>}
      {draft && <Draft />}
      <UploadForm
        key={draft?.id}
        place={place}
        most={most}
        isAgain={draft !== null}
        fault={faultOf('bring', answer)}
      />
      <section className="box section">
        <h2>{place.isNew ? words.nowNew : draft ? words.was : words.now}</h2>
        <img className="place-picture" {...shown} alt="" />
        {paper && paper.seen !== 'nobody' && (
          <p className="soft">{filled(words.paperIs, { day: paper.signedOn, paper: paper.paper })}</p>
        )}
        {paper && (
          <>
            <p className="help">{words.outHelp}</p>
            <FormFault text={faultOf('out', answer)} isBelow />
            <Press value="out">{words.out}</Press>
          </>
        )}
      </section>
    </div>
  )
}

function faultOf(deed: Deed, answer: Answer | undefined): string | undefined {
  return answer?.of === deed ? answer.fault : undefined
}

/** The photograph that waits, and what must be known of it. */
function Draft() {
  const { place, draft, other } = useLoaderData<typeof loader>()
  const answer = useActionData<Answer>()
  const words = deskWords().photographs
  if (!draft) return null
  const { typed, faults = {} } = answer ?? {}
  const [first] = ['seen', 'signedOn', 'paper', ...languages].filter((name) => name in faults)
  return (
    <>
      <p className="soft">
        {filled(words.sent, { size: `${draft.width} × ${draft.height}`, told: `${draft.by}, ${draft.when}` })}
      </p>
      <Form method="post" key={draft.id}>
        <input type="hidden" name="id" value={draft.id} />
        <CutFields
          place={place}
          src={draft.src}
          other={other}
          focus={focusIn(typed) ?? draft.answers?.focus}
        />
        <Consent first={first} />
        {place.group !== 'smiles' && (
          <>
            <AltField language="en" isFirst={first === 'en'} />
            <div className="columns">
              {translatedLanguages.map((language) => (
                <AltField key={language} language={language} isFirst={first === language} />
              ))}
            </div>
          </>
        )}
        <FormFault text={faultOf('keep', answer)} isBelow={first === undefined} />
        <p className="field">
          <button className="button button--primary" name="do" value="keep">
            {words.keep}
          </button>
        </p>
      </Form>
      <Form method="post">
        <input type="hidden" name="id" value={draft.id} />
        <FormFault text={faultOf('drop', answer)} isBelow />
        <button className="button button--text" name="do" value="drop">
          {words.drop}
        </button>
      </Form>
    </>
  )
}

/** What is to be seen, for those who do not see. */
function AltField({ language, isFirst }: { language: Language; isFirst: boolean }) {
  const { draft } = useLoaderData<typeof loader>()
  const { typed, faults = {} } = useActionData<Answer>() ?? {}
  const words = deskWords().photographs
  return (
    <DeskField
      name={language}
      lang={language}
      label={words.alt[language]}
      help={language === 'en' ? words.altHelp : words.empty}
      required={language === 'en'}
      maxLength={160}
      autoComplete="off"
      defaultValue={typed?.[language] ?? draft?.answers?.alt[language] ?? ''}
      fault={faults[language]}
      autoFocus={isFirst}
    />
  )
}

function focusIn(typed: Typed | undefined): Answers['focus'] | undefined {
  return (
    typed && { x: Number(typed.x) / 100, y: Number(typed.y) / 100, zoom: Number(typed.zoom || 100) / 100 }
  )
}

function Consent({ first }: { first: string | undefined }) {
  const { place, draft } = useLoaderData<typeof loader>()
  const { typed, faults } = useActionData<Answer>() ?? {}
  const words = deskWords().photographs
  const consent = draft?.answers?.consent
  const isPair = place.group === 'smiles'
  const isLive = useHydrated()
  const [seen, setSeen] = useState(typed?.seen ?? consent?.seen ?? (isPair ? 'patient' : ''))
  return (
    <>
      {!isPair && (
        <Choices
          legend={words.seen}
          name="seen"
          names={words.who}
          chosen={seen}
          onChoose={setSeen}
          fault={faults?.seen}
        />
      )}
      {/* Without scripts it is there before the answer. */}
      {seen !== 'nobody' && (seen !== '' || !isLive) && (
        <div className="note note--warning field">
          <div>
            <p>{isLive || isPair ? words.paperNeeded : `${words.paperNeeded} ${words.paperEmpty}`}</p>
            <div className="columns">
              <DeskField
                name="signedOn"
                type="date"
                label={words.signedOn}
                required={false}
                defaultValue={typed?.signedOn ?? consent?.signedOn ?? ''}
                fault={faults?.signedOn}
                autoFocus={first === 'signedOn'}
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
                autoFocus={first === 'paper'}
              />
            </div>
          </div>
        </div>
      )}
    </>
  )
}
