import { catalogueOf } from '#content/catalogue/catalogue.server.ts'
import type { Emergency } from '#content/schema/emergency.ts'
import { CallButton } from '../../sections/contact/call-button.tsx'
import { headOf } from '../../page-head.server.ts'
import { withPictures } from '../../pictures.server.ts'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { medicalNodes } from '../../layout/structured-data/structured-data.server.ts'
import { takeAppointment } from '../../sections/booking/sending/take-appointment.server.ts'
import { ContactSection } from '../../sections/contact/contact-section.tsx'
import { CallUs, EmergencyNumbers, HelplineLink } from '../../sections/medical/help.tsx'
import { PageReview } from '../../sections/medical/page-review.tsx'
import { triageOf } from '../../sections/medical/shown-triage.ts'
import { SignList } from '../../sections/medical/sign-list.tsx'
import { PlainHead } from '../../sections/text/plain-head.tsx'
import { Picture } from '../../widgets/picture.tsx'
import type { Route } from './+types/emergency.ts'
import './emergency.css'
import '../../sections/medical/marks.css'
import '../../sections/tinted-cells.css'

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
    head: headOf(words, '/emergency', emergency, medicalNodes),
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return takeAppointment(catalogueOf(request), '/emergency', request, context)
}

export { takenHeaders as headers } from '../../sections/booking/sending/take-appointment.server.ts'

export { pageMeta as meta } from '../../layout/page-head.ts'
export { askForATime as handle } from '../../layout/phone-bar/bar-cells.ts'

type Situation = Route.ComponentProps['loaderData']['situations'][number]

/** Who to call, then six situations: what to do, what to leave alone. Nothing on it waits for a script. */
export default function EmergencyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, triage, situations } = loaderData
  const { labels } = useSiteFrame()
  const { closedHours, medicines } = triage
  const hospital = triage.grades.find(({ grade }) => grade === 'hospital')!
  return (
    <>
      <PlainHead heading={page.heading} lead={page.lead}>
        <div className="help-now">
          <section className="help-now__hospital" aria-labelledby="hospital-title">
            <h2 id="hospital-title">{hospital.heading}</h2>
            <p>{labels.emergency.hospitalSigns}</p>
            <EmergencyNumbers />
            <details>
              <summary>{labels.emergency.allSigns}</summary>
              <p>{hospital.intro}</p>
              <SignList signs={hospital.signs} />
            </details>
          </section>
          <section className="help-now__call" aria-labelledby="call-title">
            <h2 id="call-title">{labels.emergency.callHeading}</h2>
            <CallUs closedHours={closedHours} />
          </section>
        </div>
      </PlainHead>
      <nav className="section width" aria-label={labels.emergency.situations}>
        <ul className="situation-tiles tinted-cells">
          {situations.map(({ id, name, picture }) => (
            <li key={id}>
              <a href={`#${id}`}>
                {name}
                <Picture picture={picture} />
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="situations width">
        {situations.map((situation) => (
          <SituationGuide key={situation.id} situation={situation} />
        ))}
      </div>
      {page.notForDentists.map((situation) => (
        <NotForDentists key={situation.id} situation={situation} />
      ))}
      {medicines && (
        <section className="section width" aria-labelledby="medicines-title">
          <h2 id="medicines-title">{medicines.heading}</h2>
          <p className="situations__text">{medicines.text}</p>
        </section>
      )}
      <PageReview record={page} />
      <ContactSection answer={actionData} />
    </>
  )
}

function SituationGuide({ situation }: { situation: Situation }) {
  const { id, name, grade, when, do: todo, dont, call } = situation
  const { clinic, labels } = useSiteFrame()
  return (
    <section className="situation" id={id} aria-labelledby={`${id}-title`}>
      <div className="situation__head">
        <p className={`grade-pill grade-pill--${grade}`}>{when}</p>
        <h2 id={`${id}-title`}>{name}</h2>
      </div>
      <div className="situation__columns">
        <div>
          <h3>{labels.emergency.doNow}</h3>
          <ul className="marks">
            {todo.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
        <div className="situation__not">
          <h3>{labels.service.dont}</h3>
          <ul className="marks marks--not">
            {dont.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
        <div className="situation__call">
          <h3>{labels.emergency.whoToCall}</h3>
          <p>{call}</p>
          <CallButton phone={clinic.phone.value}>{labels.triage.call}</CallButton>
        </div>
      </div>
    </section>
  )
}

function NotForDentists({ situation }: { situation: Emergency['notForDentists'][number] }) {
  const { id, name, text, numbers } = situation
  return (
    <section className="situation width" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{name}</h2>
      <div>
        <p className="situations__text">{text}</p>
        <ul className="situation__numbers">
          {numbers.map(({ number, name }) => (
            <li key={number}>
              <HelplineLink number={number} />
              {name}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
