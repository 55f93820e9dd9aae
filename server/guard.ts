import type { AppointmentDesk } from '#appointments/desk.ts'
import { findFieldErrors } from '#appointments/request.ts'
import type { AppointmentRequest, FormSigns, Submission } from '#appointments/request.ts'
import { networkOf } from './client-address.ts'
import type { Limits } from './limits.ts'
import type { LogEvent } from './log.ts'

/** Takes a form that came from an IP address. Throws only on our own faults. */
export type TakeForm = (request: AppointmentRequest, signs: FormSigns, address: string) => Promise<Submission>

type Parts = { desk: Pick<AppointmentDesk, 'submit'>; limits: Limits; log: LogEvent }

/**
 * What stands between the form and the desk. Too many requests from one connection are asked to wait; what else
 * looks odd is kept and thanked for but held back, as it may come from a patient all the same. Forms with faults are
 * counted by themselves, so that nobody runs out of tries while correcting one.
 */
export function guardDesk({ desk, limits, log }: Parts): TakeForm {
  /** Each limit counts every request, whatever the others say. */
  async function findDoubt(
    { fields }: AppointmentRequest,
    { trapFilled }: FormSigns,
  ): Promise<string | undefined> {
    const [phoneWaitMs, waitMs] = await Promise.all([
      limits.phone.take(fields.phone),
      limits.global.take('all'),
    ])
    if (trapFilled) return 'honeypot'
    if (phoneWaitMs > 0) return 'many from one phone'
    return waitMs > 0 ? 'many at once' : undefined
  }

  return async (request, signs, address) => {
    const errors = findFieldErrors(request.fields)
    const faulty = Object.keys(errors).length > 0
    const waitMs = await limits[faulty ? 'faulty' : 'ip'].take(networkOf(address))
    if (waitMs > 0) {
      const retryAfterS = Math.ceil(waitMs / 1000)
      log('appointment.turned-away', { retryAfterS })
      return { status: 'too-many', retryAfterS }
    }
    if (faulty) return { status: 'rejected', errors }
    return desk.submit(request, {
      heldBecause: await findDoubt(request, signs),
      noticeVersion: signs.noticeVersion || undefined,
      clientAddress: address,
    })
  }
}
