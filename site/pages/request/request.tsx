import type { ReactNode } from 'react'
import { data, redirect } from 'react-router'
import { bareDigits } from '#appointments/request.ts'
import {
  type DayWish,
  isEnded,
  type PatientStep,
  patientStepKinds,
  type Progress,
  type Stage,
} from '#appointments/states.ts'
import { isDate, isDayPart } from '#appointments/wish.ts'
import { beforeVisitPath } from '#content/catalogue/before-visit.ts'
import { catalogueOf } from '#content/catalogue/catalogue.server.ts'
import { filled } from '#content/catalogue/filled.ts'
import { pathIn } from '#content/catalogue/language.ts'
import { phoneLink, whatsappLink } from '#content/catalogue/phone.ts'
import type { RequestPage } from '#content/schema/request-page.ts'
import { Island } from '../../islands/island.tsx'
import type { FieldErrors } from '../../sections/booking/form-words.ts'
import { formElsewhere, formHere } from '../../sections/booking/form-place.ts'
import { CallButton } from '../../sections/contact/call-button.tsx'
import { DirectionsButton } from '../../sections/contact/directions-button.tsx'
import { ChatLink } from '../../layout/menu/chat-link.tsx'
import { usePath, useSiteFrame } from '../../layout/site-frame.ts'
import { postedForm } from '../../posted-form.server.ts'
import { DrawnMap } from '../../sections/place/drawn-map.tsx'
import { PlaceInBrief } from '../../sections/place/place-in-brief.tsx'
import { isStoreAway, requestAccessContext } from '../../server-access.ts'
import { SampleTag } from '../../sections/sample-tag.tsx'
import { Fold } from '../../widgets/fold.tsx'
import { Icon } from '../../widgets/icon.tsx'
import { Picture } from '../../widgets/picture.tsx'
import type { Route } from './+types/request.ts'
import { KeepLink } from '../../sections/booking/receipt/keep-link.tsx'
import { AnotherDay } from './another-day.tsx'
import {
  type ShownRequest,
  type ShownStep,
  type ShownVisit,
  shownDetails,
  shownRequest,
  wishErrors,
} from './shown-request.server.ts'
import '../../sections/booking/appointment-form.css'
import '../../sections/medical/marks.css'
import './request.css'
import '../../sections/text/plain-head.css'
import '../../widgets/text-link.css'

/** What the last press has led to: what the patient sent, or why it is not shown or not done. */
type Answer = {
  details: [string, string][] | null
  fault: 'wrong' | 'tooMany' | 'outdated' | 'away' | null
  /** A day or a part of it that cannot be asked for, and why. */
  refused?: { wish: DayWish; errors: FieldErrors }
}

/** What became of a request, for those who have its private link. A link that leads to nothing is answered with 404. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const catalogue = catalogueOf(request)
  const { requestPage: words } = catalogue
  const head = { ...words.head, path: null }
  const progress = await context.get(requestAccessContext).find(params.token).catch(unlessAway)
  if (progress === 'away') return data({ words, request: progress, head }, { status: 503 })
  const shown = progress && shownRequest(progress, new Date(), catalogue)
  return data({ words, request: shown, head }, { status: shown ? 200 : 404 })
}

function unlessAway(error: unknown): 'away' {
  if (!isStoreAway(error)) throw error
  return 'away'
}

/** Only a press changes anything: scanners of mails open links, but post no forms. */
export async function action(args: Route.ActionArgs) {
  const answer = await act(args).catch(unlessAway)
  return answer === 'away' ? data<Answer>({ ...nothingShown, fault: answer }, { status: 503 }) : answer
}

async function act({ params, context, request }: Route.ActionArgs) {
  const form = await postedForm(request)
  const access = context.get(requestAccessContext)
  const step = patientStepKinds.find((kind) => kind === form.get('step'))
  if (step !== undefined) {
    const wish = readWish(form)
    const errors = wish ? wishErrors(wish, new Date(), catalogueOf(request)) : {}
    if (wish && Object.keys(errors).length > 0)
      return data<Answer>({ ...nothingShown, refused: { wish, errors } }, { status: 422 })
    const change = await access.step(params.token, step, wish)
    if (change.status === 'unchanged' && wish) {
      const { sameDay } = catalogueOf(request).requestPage.actions
      return data<Answer>({ ...nothingShown, refused: { wish, errors: { day: sameDay } } }, { status: 422 })
    }
    // A second press finds done what it asks for.
    if (change.status === 'refused' && !isDone(step, change.stage))
      return data<Answer>({ ...nothingShown, fault: 'outdated' }, { status: 409 })
    return redirect(new URL(request.url).pathname, 303)
  }
  const progress = await access.find(params.token)
  if (progress === null) return data(nothingShown, { status: 404 })
  if (!(await access.mayGuess(params.token)))
    return data<Answer>({ ...nothingShown, fault: 'tooMany' }, { status: 429 })
  return knowsPhone(form.get('digits'), progress)
    ? data<Answer>({ ...nothingShown, details: shownDetails(progress, catalogueOf(request)) })
    : data<Answer>({ ...nothingShown, fault: 'wrong' }, { status: 422 })
}

/** The day and the part that a form names, '' where it is any; none of it where either is no such thing. */
function readWish(form: FormData): DayWish | undefined {
  const [day, part] = [form.get('day'), form.get('part')]
  if (typeof day !== 'string' || typeof part !== 'string') return undefined
  const isWish = (day === '' || isDate(day)) && (part === '' || isDayPart(part))
  return isWish ? { day, part } : undefined
}

function isDone(step: PatientStep, stage: Stage): boolean {
  if (step === 'confirmed' || step === 'another-time') return stage === 'booked'
  return step === 'restored' ? !isEnded(stage) : stage === step
}

const nothingShown: Answer = { details: null, fault: null }

function knowsPhone(digits: FormDataEntryValue | null, { appointment }: Progress): boolean {
  return typeof digits === 'string' && bareDigits(digits) === appointment.fields.phone.slice(-4)
}

export { pageMeta as meta } from '../../layout/page-head.ts'

export default function RequestProgressPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { words, request } = loaderData
  const pathTo = usePath()
  const { language } = useSiteFrame()
  if (request === null || request === 'away') return <Unknown words={words} isAway={request === 'away'} />
  const { ended, visit, isCancelled, steps, things } = request
  const path = pathIn(language, `/requests/${params.token}`)
  const outdated = <Outdated fault={actionData?.fault} words={words} />
  const way = (
    <section aria-labelledby="way-title">
      <h2 id="way-title">{words.steps.heading}</h2>
      <Steps steps={steps} words={words.steps} />
    </section>
  )
  if (isCancelled)
    return (
      <CancelledHead request={request} path={path} words={words.ended}>
        {outdated}
      </CancelledHead>
    )
  return (
    <>
      {visit ? (
        <VisitHead request={request} visit={visit} path={path} words={words}>
          {outdated}
        </VisitHead>
      ) : (
        <section className="plain-head">
          <div className="width">
            <h1>{request.heading}</h1>
            {request.wish && ended === null && (
              <p className="lead">
                {words.details.wish}: <b>{request.wish}</b>
              </p>
            )}
            <p className="caption">
              {request.greeting} {request.lead}
            </p>
            {outdated}
          </div>
        </section>
      )}
      <div className="request section width">
        {ended === null ? (
          <>
            {!visit && way}
            <Actions path={path} request={request} refused={actionData?.refused} words={words.actions} />
            <section aria-labelledby="before-title">
              <h2 id="before-title">{words.visit.heading}</h2>
              <ul className="marks">
                {things.map((thing) => (
                  <li key={thing}>{thing}</li>
                ))}
              </ul>
              <p>
                <a className="text-link" href={pathTo(beforeVisitPath)}>
                  {words.visit.more}
                </a>
              </p>
              <p className="request__worse">{words.visit.worse}</p>
            </section>
            {visit && way}
          </>
        ) : (
          <div>
            <p className="request__ended">{ended}</p>
            <p>
              <a className="text-link" href={request.page + formHere}>
                {words.ended.again}
              </a>
            </p>
          </div>
        )}
        {!visit && ended === null && <Place />}
        <Details path={path} answer={actionData} words={words.details} />
      </div>
    </>
  )
}

/** Where the clinic is, for who has no visit yet: a visit has it at its head. */
function Place() {
  const { place } = useSiteFrame().clinic
  return (
    <section className="request__place" aria-labelledby="here-title">
      <h2 id="here-title">{place.heading}</h2>
      <div className="visit-head__map">
        <div>
          <DrawnMap />
        </div>
      </div>
      <PlaceInBrief />
    </section>
  )
}

/** Why the last press did nothing. */
function Outdated({ fault, words }: { fault: Answer['fault'] | undefined; words: RequestPage }) {
  if (fault !== 'outdated' && fault !== 'away') return null
  return (
    <p className="request__outdated" role="alert" tabIndex={-1} autoFocus>
      <Icon name="alert" />
      {fault === 'away' ? words.away.lead : words.actions.outdated}
    </p>
  )
}

type HeadProps = { request: ShownRequest; path: string; children: ReactNode }

/** The visit that is to come: when, with whom and where. */
function VisitHead({
  request,
  visit,
  path,
  words,
  children,
}: HeadProps & { visit: ShownVisit; words: RequestPage }) {
  const { address } = useSiteFrame().clinic
  return (
    <section className="visit-head">
      <div className="visit-head__columns width">
        <div>
          <p className="visit-head__state">
            <Icon name={request.isAway ? 'alert' : 'check'} />{' '}
            {request.isAway ? words.visit.away : words.visit.booked}
          </p>
          <h1>
            {request.isAway ? (
              <s>
                {visit.day} <b>{visit.time}</b>
              </s>
            ) : (
              <>
                {visit.day} <b>{visit.time}</b>
              </>
            )}
          </h1>
          <div className="visit-head__dentist">
            {visit.portrait && (
              <span className="ogee">
                <Picture picture={visit.portrait} />
              </span>
            )}
            <p>
              <b>{visit.dentist}</b>
              {visit.provenance && <SampleTag provenance={visit.provenance} />}
            </p>
          </div>
          <p>
            {request.greeting} {request.lead}
          </p>
          {children}
          <div className="actions">
            {!request.isAway && (
              <a className="button button--primary" href={`${path}/calendar.ics`}>
                <Icon name="calendar" />
                {words.actions.calendar}
              </a>
            )}
            <DirectionsButton />
          </div>
        </div>
        <div className="visit-head__map">
          <div>
            <DrawnMap />
          </div>
          <p>
            {address.street}, {address.locality}
          </p>
        </div>
      </div>
    </section>
  )
}

type CancelledProps = HeadProps & { words: RequestPage['ended'] }

/** What the patient has cancelled, and for a while how to take it back. */
function CancelledHead({ request, path, words, children }: CancelledProps) {
  const { visit, keptUntil: time } = request
  return (
    <section className="visit-head visit-head--off" data-cancelled>
      <div className="width">
        {visit && (
          <p className="visit-head__state">
            <Icon name="x" /> {words.visitCancelled}
          </p>
        )}
        <h1>
          {visit ? (
            <s>
              {visit.day} <b>{visit.time}</b>
            </s>
          ) : (
            request.heading
          )}
        </h1>
        {time !== null && (
          <form className="visit-head__kept" method="post" action={path}>
            <p role="status">
              <b>{words.mistake}</b> {filled(visit ? words.keptVisit : words.kept, { time })}
            </p>
            <button className="button button--primary" name="step" value="restored">
              {words.takeBack}
            </button>
          </form>
        )}
        {children}
        <p>
          {visit ? words.nobodyCalls : words.cancelledByPatient}{' '}
          <a className="in-text" href={request.page + formHere}>
            {words.again}
          </a>
        </p>
      </div>
    </section>
  )
}

/** Where the request cannot be shown. */
function Unknown({ words, isAway }: { words: RequestPage; isAway: boolean }) {
  const said = isAway ? words.away : words.unknown
  const { phone } = useSiteFrame().clinic
  const path = usePath()
  return (
    <section className="plain-head">
      <div className="width">
        <h1>{said.heading}</h1>
        <p className="lead">{said.lead}</p>
        <div className="actions">
          <CallButton phone={phone.value} kind="primary">
            {words.actions.call}
          </CallButton>
          <a className="button button--secondary" href={path(formElsewhere)}>
            {words.ended.again}
          </a>
        </div>
      </div>
    </section>
  )
}

function Steps({ steps, words }: { steps: ShownStep[]; words: RequestPage['steps'] }) {
  const said = { done: words.done, now: words.now, ahead: '' }
  return (
    <ol className="way">
      {steps.map(({ name, state, text }) => (
        <li
          key={name}
          className={`way__step way__step--${state}`}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <h3>
            {name}
            {said[state] && <span className="way__state"> ({said[state]})</span>}
          </h3>
          {text && <p>{text}</p>}
        </li>
      ))}
    </ol>
  )
}

type ActionsProps = {
  path: string
  request: ShownRequest
  refused: Answer['refused']
  words: RequestPage['actions']
}

/** To cancel asks once: what it asks opens without a script. */
function Actions({ path, request, refused, words }: ActionsProps) {
  const { phone, whatsapp } = useSiteFrame().clinic
  const { ref, visit, another, anotherStep, answer, mayCancel } = request
  const chat = whatsappLink(whatsapp.value, ref)
  return (
    <section aria-labelledby="actions-title">
      <h2 id="actions-title">{words.heading}</h2>
      {answer && <p>{answer === 'confirmed' ? words.coming : words.asked}</p>}
      <Island name="keep-link" of={KeepLink} onTouch props={{ href: path, words: request.keep }} />
      <ul className="request__actions">
        {request.mayConfirm && (
          <li>
            <form method="post" action={path}>
              <button name="step" value="confirmed">
                <Action icon="check" name={words.come} />
              </button>
            </form>
          </li>
        )}
        {another && (
          <li>
            <details open={refused !== undefined}>
              <summary>
                {visit ? (
                  <Action icon="repeat" name={words.another} note={words.anotherNote} />
                ) : (
                  <Action icon="calendar" name={words.later} note={words.laterNote} />
                )}
              </summary>
              <form method="post" action={path}>
                <Island name="another-day" of={AnotherDay} props={{ errors: {}, ...another, ...refused }} />
                <button className="button button--secondary" name="step" value={anotherStep}>
                  {words.laterSend}
                </button>
              </form>
            </details>
          </li>
        )}
        <li>
          <a href={phoneLink(phone.value)}>
            <Action icon="phone" name={words.call} />
          </a>
        </li>
        <li>
          <ChatLink href={chat}>
            <Action icon="chat" name={words.chat} note={words.chatNote} />
          </ChatLink>
        </li>
        {mayCancel && (
          <li className="request__cancel">
            <details>
              <summary>
                <Action icon="x" name={visit ? words.cancelVisit : words.cancel} note={words.note} />
              </summary>
              <form method="post" action={path}>
                <button className="button button--secondary" name="step" value="cancelled">
                  {words.sure}
                </button>
              </form>
            </details>
          </li>
        )}
      </ul>
    </section>
  )
}

function Action({ icon, name, note }: { icon: string; name: string; note?: string }) {
  return (
    <>
      <Icon name={icon} />
      <span>
        <b>{name}</b>
        {note && <small>{note}</small>}
      </span>
    </>
  )
}

type DetailsProps = { path: string; answer: Answer | undefined; words: RequestPage['details'] }

function Details({ path, answer, words }: DetailsProps) {
  const fault = answer?.fault === 'wrong' || answer?.fault === 'tooMany' ? answer.fault : null
  return (
    <Fold heading={words.heading} id="sent" open={Boolean(answer?.details || fault)}>
      {answer?.details ? (
        <dl className="request__facts" tabIndex={-1} autoFocus>
          {answer.details.map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="typed">{text}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <form method="post" action={`${path}#sent`}>
          <p>{words.ask}</p>
          <div className="field request__digits">
            <label htmlFor="digits">{words.digits}</label>
            <input
              id="digits"
              name="digits"
              type="text"
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              required
              autoFocus={Boolean(fault)}
              aria-invalid={fault ? true : undefined}
              aria-describedby={fault ? 'digits-error' : undefined}
            />
            {fault && (
              <p className="request__digits-error" id="digits-error">
                <Icon name="alert" />
                {words[fault]}
              </p>
            )}
          </div>
          <button className="button button--secondary" type="submit">
            {words.show}
          </button>
        </form>
      )}
    </Fold>
  )
}
