import { data, type RouterContextProvider } from 'react-router'
import { readRequest, readSigns } from '#appointments/request.ts'
import { submitAppointmentContext } from '../../server-access.ts'

const statusCodes = { accepted: 200, rejected: 422, 'too-many': 429, failed: 503 }

/** Takes the form that a page has posted, for the `action` of its route. */
export async function takeAppointment(
  path: string,
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  const form = await readForm(request)
  const appointment = readRequest(form, path)
  const result = await context.get(submitAppointmentContext)(appointment, readSigns(form))
  const headers = new Headers()
  if (result.status === 'too-many') headers.set('Retry-After', String(result.retryAfterS))
  return data({ result, fields: appointment.fields }, { status: statusCodes[result.status], headers })
}

/** A body that is no form, such as one cut off on the way, is answered with 400 and not as our own fault. */
async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw data('The form could not be read.', { status: 400 })
  }
}
