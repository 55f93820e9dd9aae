import { data, redirect } from 'react-router'
import { bareDigits } from '#appointments/request.ts'
import type { Progress } from '#appointments/states.ts'
import { catalogueOf } from '#content/catalogue/catalogue.server.ts'
import { pathIn } from '#content/catalogue/language.ts'
import { whatsappLink } from '#content/catalogue/phone.ts'
import type { RequestPage } from '#content/schema/request-page.ts'
import { formElsewhere, formHere } from '../../sections/booking/form-place.ts'
import { CallButton } from '../../sections/contact/call-button.tsx'
import { ChatLink } from '../../layout/menu/chat-link.tsx'
import { usePath, useSiteFrame } from '../../layout/site-frame.ts'
import { postedForm } from '../../posted-form.server.ts'
import { PlacePanel } from '../../sections/place/place-panel.tsx'
import { isStoreAway, requestAccessContext } from '../../server-access.ts'
import { Icon } from '../../widgets/icon.tsx'
import type { Route } from './+types/request.ts'
import { type ShownStep, shownDetails, shownRequest } from './shown-request.server.ts'
import './request.css'
import '../../sections/text/plain-head.css'
import '../../widgets/text-link.css'

/** What the last press has led to: what the patient sent, or why it is not shown or not done. */
type Answer = { details: [string, string][] | null; fault: 'wrong' | 'tooMany' | 'outdated' | 'away' | null }

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
  const step = form.get('step')
  if (step === 'cancelled' || step === 'call-back') {
    const change = await access.step(params.token, step)
    // A second press finds done what it asks for.
    if (change.status === 'refused' && change.stage !== step)
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
  const { lead, greeting, ended, steps, visitAt } = request
  const path = pathIn(language, `/requests/${params.token}`)
  return (
    <>
      <section className="plain-head">
        <div className="width">
          <h1>{words.heading}</h1>
          {visitAt && (
            <p className="request__time">
              {words.steps.fixed}: <b>{visitAt}</b>
            </p>
          )}
          <p className="lead">
            {greeting} {lead}
          </p>
          {(actionData?.fault === 'outdated' || actionData?.fault === 'away') && (
            <p className="request__outdated" role="alert" tabIndex={-1} autoFocus>
              <Icon name="alert" />
              {actionData.fault === 'away' ? words.away.lead : words.actions.outdated}
            </p>
          )}
        </div>
      </section>
      <div className="request section width">
        <div className="request__way">
          <h2>{words.steps.heading}</h2>
          {ended === null ? (
            <Steps steps={steps} words={words.steps} />
          ) : (
            <>
              <p className="request__ended">{ended}</p>
              <p>
                <a className="text-link" href={request.page + formHere}>
                  {words.ended.again}
                </a>
              </p>
            </>
          )}
          <section className="request__before" aria-labelledby="before-title">
            <h2 id="before-title">{words.visit.heading}</h2>
            <p>{words.visit.worse}</p>
            <p>
              <a className="text-link" href={pathTo('/before-you-come')}>
                {words.visit.more}
              </a>
            </p>
          </section>
        </div>
        <div className="request__side">
          <Actions path={path} request={request} words={words.actions} />
          <Details path={path} answer={actionData} words={words.details} />
        </div>
      </div>
      <PlacePanel />
    </>
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
  request: { ref: string; maySendLater: boolean; mayCancel: boolean; hasVisit: boolean; hasCalendar: boolean }
  words: RequestPage['actions']
}

function Actions({ path, request, words }: ActionsProps) {
  const { phone, whatsapp } = useSiteFrame().clinic
  const { ref, maySendLater, mayCancel, hasVisit, hasCalendar } = request
  return (
    <section aria-labelledby="actions-title">
      <h2 id="actions-title">{words.heading}</h2>
      <div className="actions">
        <CallButton phone={phone.value} kind="primary">
          {words.call}
        </CallButton>
        <ChatLink className="button button--secondary" href={whatsappLink(whatsapp.value, ref)}>
          <Icon name="chat" />
          {words.chat}
        </ChatLink>
      </div>
      {hasCalendar && (
        <p>
          <a className="text-link" href={`${path}/calendar.ics`}>
            {words.calendar}
          </a>
        </p>
      )}
      {(maySendLater || mayCancel) && (
        <form className="request__presses" method="post" action={path}>
          {maySendLater && (
            <button className="button button--secondary" name="step" value="call-back">
              {words.later}
            </button>
          )}
          {mayCancel && (
            <button className="button request__cancel" name="step" value="cancelled">
              {hasVisit ? words.cancelVisit : words.cancel}
            </button>
          )}
          {mayCancel && <p className="caption">{words.note}</p>}
        </form>
      )}
    </section>
  )
}

type DetailsProps = { path: string; answer: Answer | undefined; words: RequestPage['details'] }

function Details({ path, answer, words }: DetailsProps) {
  const fault = answer?.fault === 'wrong' || answer?.fault === 'tooMany' ? answer.fault : null
  return (
    <section id="sent" aria-labelledby="sent-title">
      <h2 id="sent-title">{words.heading}</h2>
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
    </section>
  )
}
