import { pathIn } from '#content/catalogue/language.ts'
import { CallButton } from '../../sections/contact/call-button.tsx'
import { useFrameIfAny, useLanguage } from '../../layout/site-frame.ts'
import './not-found.css'

/** For the failure in which even the words of the site could not be had. */
const inEnglish = {
  title: 'Something went wrong',
  heading: 'Something went wrong on our side',
  lead: 'Please try again in a minute, or call the clinic.',
  home: 'Go to Home',
}

/** Says that a page failed, and how to reach the clinic meanwhile. Outside the frame of the site it is the whole page. */
export function Failure() {
  const frame = useFrameIfAny()
  const language = useLanguage()
  const words = frame?.labels.failure ?? inEnglish
  return (
    <section className="failure width">
      <title>{words.title}</title>
      <h1>{words.heading}</h1>
      <p className="lead">{words.lead}</p>
      <div className="actions">
        {frame && (
          <CallButton phone={frame.clinic.phone.value} kind="primary">
            {frame.labels.reach.callUs}
          </CallButton>
        )}
        <a className="button button--secondary" href={pathIn(language, '/')}>
          {words.home}
        </a>
      </div>
    </section>
  )
}
