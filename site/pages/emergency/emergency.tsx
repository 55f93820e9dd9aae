import { redirect } from 'react-router'
import { catalogueOf } from '#content/catalogue/catalogue.server.ts'
import { pathIn } from '#content/catalogue/language.ts'
import type { Emergency } from '#content/schema/emergency.ts'
import { headOf } from '../../page-head.server.ts'
import { withPictures } from '../../pictures.server.ts'
import { postedForm } from '../../posted-form.server.ts'
import { TranslationNote } from '../../layout/languages/translation-note.tsx'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { pageNode } from '../../layout/structured-data/structured-data.server.ts'
import { formElsewhere } from '../../sections/booking/form-place.ts'
import { firstCallKind } from '../../sections/first-call/first-call-answer.ts'
import { FirstCall } from '../../sections/first-call/first-call.tsx'
import { takeFirstCall } from '../../sections/first-call/take-first-call.server.ts'
import { HeadedPoints } from '../../sections/medical/headed-points.tsx'
import { EmergencyNumbers, HelplineLink } from '../../sections/medical/help.tsx'
import { PageReview } from '../../sections/medical/page-review.tsx'
import { triageOf } from '../../sections/medical/shown-triage.ts'
import { SignList } from '../../sections/medical/sign-list.tsx'
import { LinkedText } from '../../sections/text/linked-text.tsx'
import { Fold } from '../../widgets/fold.tsx'
import { Icon } from '../../widgets/icon.tsx'
import { Picture } from '../../widgets/picture.tsx'
import type { Route } from './+types/emergency.ts'
import './emergency.css'
import '../../sections/medical/marks.css'
import '../../sections/tinted-cells.css'

/** What to do at home comes first: most who read this at night are in pain. */
const atHomeId = 'pain-at-night'

export function loader({ request }: Route.LoaderArgs) {
  const words = catalogueOf(request)
  const { emergency, triage } = words
  const gradeOf = new Map(triage.signs.map(({ id, grade }) => [id, grade]))
  return {
    page: emergency,
    triage: triageOf(emergency, triage),
    situations: emergency.situations.map(({ sign, picture: file, ...situation }) => {
      return { ...situation, grade: gradeOf.get(sign)!, picture: withPictures({ file, alt: '' }) }
    }),
    head: headOf(words, '/emergency', emergency, (place) => [pageNode('MedicalWebPage', place, emergency)]),
  }
}

/** Takes a number. The form for appointments was once here: what an old page still sends goes to its new place. */
export async function action({ request, context }: Route.ActionArgs) {
  const words = catalogueOf(request)
  const form = await postedForm(request.clone())
  if (form.get('kind') !== firstCallKind) throw redirect(pathIn(words.language, formElsewhere), 308)
  return takeFirstCall(words, '/emergency', form, context)
}

export { takenHeaders as headers } from '../../sections/booking/sending/take-appointment.server.ts'

export { pageMeta as meta } from '../../layout/page-head.ts'

type Situation = Route.ComponentProps['loaderData']['situations'][number]

/** The quickest help by the hour, the situations, home care, hospital signs, then what to do in each. Nothing waits for a script. */
export default function EmergencyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, triage, situations } = loaderData
  const { emergency } = useSiteFrame().labels
  const atHome = situations.find(({ id }) => id === atHomeId)!
  return (
    <>
      <section className="tonight">
        <div className="width">
          <h1>{page.heading}</h1>
          <p className="tonight__worst callout callout--line">
            <Icon name="alert" />
            <a href="#hospital">{emergency.worst}</a>
            <a className="tonight__108" href="tel:108">
              108
            </a>
          </p>
          <FirstCall answer={actionData?.firstCall} />
        </div>
      </section>
      <nav className="six width" aria-labelledby="six-title">
        <h2 id="six-title">{emergency.whatHappened}</h2>
        <ul className="situation-tiles tinted-cells">
          {situations.map(({ id, name, picture }) => (
            <li key={id}>
              <a href={`#${id}`}>
                <Picture picture={picture} />
                <span>{name}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <TranslationNote />
      <AtHome situation={atHome} triage={triage} />
      <Hospital triage={triage} />
      <div className="situations width">
        {situations
          .filter(({ id }) => id !== atHomeId)
          .map((situation) => (
            <SituationGuide key={situation.id} situation={situation} />
          ))}
        {page.notForDentists.map((situation) => (
          <NotForDentists key={situation.id} situation={situation} />
        ))}
      </div>
      <PageReview record={page} />
    </>
  )
}

type Triage = Route.ComponentProps['loaderData']['triage']

/** Whom to call is said in full: most who read this at night find the clinic closed. */
function AtHome({ situation, triage }: { situation: Situation; triage: Triage }) {
  const { emergency } = useSiteFrame().labels
  const { closedHours, medicines } = triage
  const { id, name, picture } = situation
  return (
    <section className="at-home" id={id} aria-labelledby="at-home-title">
      <div className="width">
        <h2 id="at-home-title">{name}</h2>
        <p className="lead">{emergency.atHome}</p>
        <div className="at-home__columns">
          <Picture className="at-home__picture" picture={picture} early />
          <DoAndDont situation={situation} />
        </div>
        {medicines && (
          <Fold heading={medicines.heading}>
            <HeadedPoints {...medicines} />
          </Fold>
        )}
        <div className="situation__call callout">
          <h3>{closedHours.heading}</h3>
          <HeadedPoints {...closedHours} />
        </div>
      </div>
    </section>
  )
}

function Hospital({ triage }: { triage: Triage }) {
  const { heading, act, signs } = triage.grades.find(({ grade }) => grade === 'hospital')!
  return (
    <section className="hospital width" id="hospital" aria-labelledby="hospital-title">
      <div className="hospital__box">
        <div className="hospital__head">
          <h2 id="hospital-title">{heading}</h2>
          <p>{act}</p>
          <EmergencyNumbers />
        </div>
        <SignList signs={signs} />
      </div>
    </section>
  )
}

/** On phones closed until it is chosen. */
function SituationGuide({ situation }: { situation: Situation }) {
  const { id, name, grade, when, picture, call, more } = situation
  const { emergency } = useSiteFrame().labels
  return (
    <details className="situation fold fold--wide">
      <summary>
        <span className="situation__head">
          <h2>{name}</h2>
          <span className={`grade-pill grade-pill--${grade}`}>{when}</span>
        </span>
        <Icon name="down" />
      </summary>
      <div className="situation__body fold__body" id={id}>
        <div className="situation__picture">
          <Picture picture={picture} />
        </div>
        {more && (
          <p className="situation__more">
            <LinkedText text={more} />
          </p>
        )}
        <DoAndDont situation={situation} />
        <p className="situation__call callout">
          <b>{emergency.whoToCall}:</b> {call}
        </p>
      </div>
    </details>
  )
}

function DoAndDont({ situation: { do: todo, dont } }: { situation: Situation }) {
  const { emergency, service } = useSiteFrame().labels
  return (
    <>
      <div>
        <h3>{emergency.doNow}</h3>
        <ul className="marks">
          {todo.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
      <div className="situation__not">
        <h3>{service.dont}</h3>
        <ul className="marks marks--not">
          {dont.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
    </>
  )
}

function NotForDentists({ situation }: { situation: Emergency['notForDentists'][number] }) {
  const { id, name, text, numbers } = situation
  return (
    <section className="situation situation--other" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{name}</h2>
      <p>{text}</p>
      <ul className="situation__numbers">
        {numbers.map(({ number, name }) => (
          <li key={number}>
            <HelplineLink number={number} />
            {name}
          </li>
        ))}
      </ul>
    </section>
  )
}
