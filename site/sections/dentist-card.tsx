import type { ReactNode } from 'react'
import { dentistPath } from '#content/catalogue/pages.ts'
import type { Doctor } from '#content/schema/lists.ts'
import { usePath } from '../layout/site-frame.ts'
import type { WithPictures } from '../pictures.server.ts'
import { Picture } from '../widgets/picture.tsx'
import './dentists.css'

type Props = { doctor: WithPictures<Doctor>; children: ReactNode }

/** One in a list of dentists: portrait, name, degree and posts, then what a page says besides. */
export function DentistCard({ doctor: { slug, name, smallTitle, title, image }, children }: Props) {
  const path = usePath()
  return (
    <li className="dentist-card">
      <div className="dentists__portrait ogee">
        <Picture picture={image} />
      </div>
      <div>
        <h3>
          <a href={path(dentistPath(slug))}>{name}</a>
        </h3>
        <p className="degree">{smallTitle}</p>
        {title.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {children}
    </li>
  )
}
