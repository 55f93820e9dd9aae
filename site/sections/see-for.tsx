import type { Reason } from '../see-for.server.ts'
import { Picture } from '../widgets/picture.tsx'
import './tinted-cells.css'
import './see-for.css'

type Props = { reasons: (Reason & { note?: string })[] }

export function SeeFor({ reasons }: Props) {
  return (
    <ul className="see-for tinted-cells">
      {reasons.map(({ text, href, image, note }) => (
        <li key={text}>
          {/* Without an address it is text. */}
          <a className="see-for__tile" href={href}>
            {image && <Picture picture={image} className="see-for__picture" />}
            {text}
            {note && <b>{note}</b>}
          </a>
        </li>
      ))}
    </ul>
  )
}
