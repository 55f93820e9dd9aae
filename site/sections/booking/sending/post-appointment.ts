import { readFields } from '#appointments/request.ts'
import type { AppointmentAnswer } from './appointment-errors.ts'
import type { FormWords } from '../form-words.ts'

/**
 * Sends the form to its page, which answers a script with what it would show. A request that cannot reach the server ends
 * like one that could not be kept: the form stays filled.
 */
export async function postAppointment(
  path: string,
  form: FormData,
  { failed }: Pick<FormWords, 'failed'>,
): Promise<AppointmentAnswer> {
  let reached = false
  try {
    // Encoded as the browser itself would: the server counts fields in this form.
    const body = new URLSearchParams([...form] as [string, string][])
    const answer = await fetch(path, { method: 'POST', body, headers: { Accept: 'application/json' } })
    reached = true
    return await answer.json()
  } catch (error) {
    console.error(failed, error)
    return { result: { status: 'failed' }, fields: readFields(form), ...(!reached && { unreached: true }) }
  }
}
