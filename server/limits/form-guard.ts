import type { Appointments } from '#appointments/service.ts'
import { heldReasons } from '#appointments/held.ts'
import {
  type AppointmentRequest,
  findFieldFaults,
  type FormSigns,
  type Submission,
} from '#appointments/request.ts'
import type { Limits } from './limits.ts'
import type { ServerLog } from '../watch/log.ts'

/** Submits a form that came from an IP address. Throws only on our own faults. */
export type SubmitForm = (
  request: AppointmentRequest,
  signs: FormSigns,
  address: string,
) => Promise<Submission>

type Parts = { submit: Appointments['submit']; limits: Limits; log: ServerLog }

/**
 * Stands between the form and the store. Too many requests from one connection are asked to wait; what else looks odd
 * is kept and thanked for but held back, as it may come from a patient all the same. Forms with faults are counted
 * separately, so that nobody runs out of tries while correcting one.
 */
export function guardForms({ submit, limits, log }: Parts): SubmitForm {
  /** What is held back does not count: otherwise one sender could have everybody's requests held back. */
  async function reasonToHold(
    { fields }: AppointmentRequest,
    { trapFilled }: FormSigns,
  ): Promise<string | undefined> {
    if (trapFilled) return heldReasons.trap
    if ((await limits.phone.take(fields.phone)) > 0) return heldReasons.phone
    return (await limits.global.take('all')) > 0 ? heldReasons.crowd : undefined
  }

  return async (request, signs, address) => {
    const faults = findFieldFaults(request.fields, request.kind)
    const faulty = Object.keys(faults).length > 0
    const waitMs = await limits[faulty ? 'faulty' : 'ip'].take(address)
    if (waitMs > 0) {
      const retryAfterS = Math.ceil(waitMs / 1000)
      log('appointment.turned-away', { retryAfterS })
      return { status: 'too-many', retryAfterS }
    }
    if (faulty) return { status: 'rejected', faults }
    return submit(request, {
      heldBecause: await reasonToHold(request, signs),
      noticeVersion: signs.noticeVersion || undefined,
      clientAddress: address,
    })
  }
}
