import { Link } from 'react-router'
import { PageHead } from '../parts/page-head.tsx'

type Props = { name: string; token: string; code: string | null; origin: string }

export function InvitationMade({ name, token, code, origin }: Props) {
  return (
    <>
      <PageHead
        title={`A link for ${name}`}
        lead="It works once, within 30 minutes, and is shown only now."
      />
      <div className="field">
        <label htmlFor="link">Link, to be sent or opened on the person’s own device</label>
        <input id="link" className="input" readOnly value={`${origin}/desk/set-up/${token}`} />
      </div>
      {code && (
        <div className="field">
          <p className="label">Code, to be read out and not to be sent with the link</p>
          <p className="phone-number number">{`${code.slice(0, 3)} ${code.slice(3)}`}</p>
        </div>
      )}
      <p className="field">
        <Link className="button" to="/desk/people">
          Back to the people
        </Link>
      </p>
    </>
  )
}
