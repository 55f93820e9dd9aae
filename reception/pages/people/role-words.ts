import type { Role } from '../../auth/session.ts'

export const roleNames: Record<Role, string> = { owner: 'Owner', dentist: 'Dentist', reception: 'Reception' }

export const roleTags: Record<Role, string> = {
  owner: 'tag',
  dentist: 'tag tag--info',
  reception: 'tag tag--info',
}

export const roleWords: Record<Role, string> = {
  owner: 'Everything, including rights',
  dentist: 'Sees the day sheet',
  reception: 'Requests, appointments, day sheet',
}
