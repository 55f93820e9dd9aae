import { Link } from 'react-router'
import { PageHead } from '../parts/page-head.tsx'
import { deskWords, filled } from '../words.ts'

type Props = { name: string; token: string; code: string | null; origin: string }

export function InvitationMade({ name, token, code, origin }: Props) {
  const words = deskWords().people
  return (
    <>
      <PageHead title={filled(words.linkTitle, { name })} lead={words.linkLead} />
      <div className="field">
        <label htmlFor="link">{words.linkLabel}</label>
        <input id="link" className="input" readOnly value={`${origin}/desk/set-up/${token}`} />
      </div>
      {code && (
        <div className="field">
          <p className="label">{words.codeLabel}</p>
          <p className="phone-number number">{`${code.slice(0, 3)} ${code.slice(3)}`}</p>
        </div>
      )}
      <p className="field">
        <Link className="button" to="/desk/people">
          {words.back}
        </Link>
      </p>
    </>
  )
}
