import { randomUUID } from 'node:crypto'
import { asha } from '#appointments/patient.fixture.ts'

export const thanksText = 'Thank you for booking! We will contact you soon.'
export const alertText = 'Failed to send message. Please try again.'

/** What a page shows, without the words that it hands on to its scripts. */
export function shownIn(html: string): string {
  return html.replaceAll(/ data-[\w-]+="[^"]*"/g, '')
}

/** The fields by their labels, in the order in which the form shows them. */
export const labels = ['Name', 'Phone', 'Email', 'Subject', 'Message'] as const
export type Label = (typeof labels)[number]
export type Answers = Record<Label, string>

/** What a made-up patient fills in. The subject is like no other's, so that the request can be found. */
export function newAnswers(different: Partial<Answers> = {}): Answers {
  return {
    Name: asha.name,
    Phone: asha.phone,
    Email: asha.email,
    Subject: `Toothache ${randomUUID()}`,
    Message: asha.message,
    ...different,
  }
}
