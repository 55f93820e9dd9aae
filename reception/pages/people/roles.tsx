import { type Role, roles } from '../../auth/session.ts'
import { deskWords } from '../words.ts'

export function RoleChoice({ chosen }: { chosen: Role }) {
  const words = deskWords().roles
  return (
    <fieldset className="field">
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
  )
}
