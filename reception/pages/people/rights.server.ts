import { type Rights, roles } from '../../auth/session.ts'
import { dentists } from '../diary/reach.server.ts'

/** The rights of a form; null where no role is chosen. Ticks are for reception, whose week nobody's is. */
export function rightsIn(form: FormData): Rights | null {
  const role = roles.find((role) => role === form.get('role'))
  if (role === undefined) return null
  const isReception = role === 'reception'
  const dentist = dentists().find(({ slug }) => slug === form.get('dentist'))?.slug
  return {
    role,
    mayExport: isReception && form.has('may-export'),
    mayBookOutside: isReception && form.has('may-book-outside'),
    dentist: (!isReception && dentist) || null,
  }
}
