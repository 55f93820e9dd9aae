import { deskWords, filled } from '../words.ts'
import { LinkMade } from './link-made.tsx'

type Props = { name: string; token: string; code: string | null; origin: string }

export function InvitationMade({ name, token, code, origin }: Props) {
  const words = deskWords().people
  const link = `${origin}/desk/set-up/${token}`
  return (
    <LinkMade
      title={filled(words.linkTitle, { name })}
      lead={words.linkLead}
      label={words.linkLabel}
      link={link}
    >
      {code && (
        <div className="field">
          <p className="label">{words.codeLabel}</p>
          <p className="phone-number number">{`${code.slice(0, 3)} ${code.slice(3)}`}</p>
        </div>
      )}
    </LinkMade>
  )
}
