import { type Role, roles } from '../../auth/session.ts'

export const roleNames: Record<Role, string> = { owner: 'Owner', dentist: 'Dentist', reception: 'Reception' }

export const roleWords: Record<Role, string> = {
  owner: 'Everything, including rights',
  dentist: 'Sees the day sheet',
  reception: 'Requests, appointments, day sheet',
}

export function RoleChoice({ chosen }: { chosen: Role }) {
  return (
    <fieldset className="field">
      <legend className="label">Rights</legend>
      <div className="choices">
        {roles.toReversed().map((role) => (
          <label key={role}>
            <input type="radio" name="role" value={role} defaultChecked={role === chosen} />
            {roleNames[role]}: {roleWords[role].toLowerCase()}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
