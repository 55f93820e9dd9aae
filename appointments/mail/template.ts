import type { AppointmentFields } from '../fields.ts'
import { wishText } from '../wish.ts'
import type { MailContent } from './transport/transport.ts'

/**
 * A mail's content in single texts, for services that fill in their own template. Templates know the names of the
 * specification alone: a preferred time is the first line of the message.
 */
export function templateOf(
  { topic: _topic, day, part, dentist, ...typed }: AppointmentFields,
  marks: { time: string; title: string; ref: string },
): NonNullable<MailContent['template']> {
  const wish = wishText({ day, part, dentist })
  return {
    ...typed,
    message: wish === '' ? typed.message : `Preferred time: ${wish}\n${typed.message}`,
    ...marks,
  }
}
