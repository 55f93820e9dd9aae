import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DeskField } from '../parts/field.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { deskWords } from '../words.ts'

type Props = { title: string; lead: string; label: string; link: string; children?: ReactNode }

/** A private link, which is shown once. */
export function LinkMade({ title, lead, label, link, children }: Props) {
  return (
    <>
      <PageHead title={title} lead={lead} />
      <DeskField name="link" label={label} readOnly value={link} />
      {children}
      <p className="field">
        <Link className="button" to="/desk/people">
          {deskWords().people.back}
        </Link>
      </p>
    </>
  )
}
