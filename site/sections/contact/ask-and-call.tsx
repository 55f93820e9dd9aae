import { useSiteFrame } from '../../layout/site-frame.ts'
import { CallButton } from './call-button.tsx'
import './ask-and-call.css'

/** The two ways to a visit, side by side: asking comes first. `askHref` leads to a form. */
export function AskAndCall({ askHref }: { askHref: string }) {
  const { clinic, labels } = useSiteFrame()
  return (
    <div className="ask-and-call">
      <a className="button button--primary" href={askHref}>
        {labels.triage.askForATime}
      </a>
      <CallButton phone={clinic.phone.value}>{labels.triage.call}</CallButton>
    </div>
  )
}
