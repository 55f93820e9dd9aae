import { usePath, useSiteFrame } from '../../layout/site-frame.ts'
import { Icon } from '../../widgets/icon.tsx'
import type { ShownTriage } from './shown-triage.ts'
import './first-line.css'

type Props = {
  triage: ShownTriage
  danger?: string | undefined
}

/** One pale line instead of an alarm: to the page for emergencies, or where nothing is one, to the signs below. */
export function FirstLine({ triage, danger }: Props) {
  const { labels } = useSiteFrame()
  const path = usePath()
  const isUrgent = triage.grades.some(({ grade }) => grade === 'hospital')
  if (isUrgent)
    return (
      <a className="first-line callout callout--line callout--danger callout--pale" href={path('/emergency')}>
        <Icon name="alert" />
        <span>
          {danger ?? labels.service.danger} <b>{triage.heading}</b>
        </span>
        <Icon name="right" />
      </a>
    )
  return (
    <a className="first-line callout callout--line" href="#triage">
      <Icon name="check" />
      <span>
        {labels.service.calm} <b>{labels.service.sooner}</b>
      </span>
      <Icon name="right" />
    </a>
  )
}
