import type { Reason } from '../see-for.server.ts'
import { Picture } from '../widgets/picture.tsx'
import './tinted-cells.css'
import './see-for.css'

export function SeeFor({ reasons }: { reasons: Reason[] }) {
  return (
    <ul className="see-for tinted-cells">
      {reasons.map(({ text, href, image }) => (
        <li key={text}>
          {/* Without an address it is text. */}
          <a className="see-for__tile" href={href}>
            {image && <Picture picture={image} className="see-for__picture" />}
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}
