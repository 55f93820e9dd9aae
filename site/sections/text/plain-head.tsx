import type { ReactNode } from 'react'
import { Breadcrumb } from '../../layout/breadcrumb.tsx'
import { TranslationNote } from '../../layout/languages/translation-note.tsx'
import './plain-head.css'

type Props = { heading: string; lead?: string | undefined; children?: ReactNode; noteBelow?: boolean }

export function PlainHead({ heading, lead, children, noteBelow = false }: Props) {
  return (
    <>
      <section className="plain-head">
        <div className="width">
          <Breadcrumb />
          <h1>{heading}</h1>
          {lead && <p className="lead">{lead}</p>}
          {children}
        </div>
      </section>
      {!noteBelow && <TranslationNote />}
    </>
  )
}
