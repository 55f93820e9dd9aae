import { type Role, roles } from '../../auth/session.ts'
import { deskWords } from '../words.ts'

type Props = { chosen: Role; dentist: string | null; dentists: { slug: string; name: string }[] }

/** What a person may do, and which dentist of the site they are: that one's week is their own. */
export function RoleChoice({ chosen, dentist, dentists }: Props) {
  const words = deskWords().roles
  return (
    <>
      <fieldset className="field roles">
        <legend className="label">{words.rights}</legend>
        <div className="choices">
          {roles.toReversed().map((role) => (
            <label key={role}>
              <input type="radio" name="role" value={role} defaultChecked={role === chosen} />
              {words.names[role]}: {words.may[role].toLowerCase()}
            </label>
          ))}
        </div>
      </fieldset>
      <p className="field own-dentist">
        <label htmlFor="dentist">{words.dentist}</label>
        <select className="input" id="dentist" name="dentist" defaultValue={dentist ?? ''}>
          <option value="">{words.noDentist}</option>
          {dentists.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
      </p>
    </>
  )
}
