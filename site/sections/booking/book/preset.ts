import { isTopic, type Topic } from '#appointments/wish.ts'
import { weekdays } from '#content/catalogue/hours/opening-hours.ts'

/** What an address has chosen in the form: `?topic=child`, `?dentist=sulekha-hathi`, `?about=dental-implants`, `?day=Monday`. */
export type Preset = { topic: Topic | ''; dentist: string; subject: string; day: string }

/** What a page can be asked for: the slugs of dentists, and the names of services by their slugs. */
type Known = {
  dentists: readonly string[]
  services: ReadonlyMap<string, string>
  topics: Record<Topic, string>
}

/** Leaves out what there is not. A service is the subject; without a topic it counts as another one. */
export function presetIn(query: URLSearchParams, { dentists, services, topics }: Known): Preset {
  const asked = query.get('topic')
  const about = services.get(query.get('about') ?? '')
  const topic = isTopic(asked) ? asked : about === undefined ? '' : 'other'
  const dentist = query.get('dentist') ?? ''
  return {
    topic,
    dentist: dentists.includes(dentist) ? dentist : '',
    subject: about ?? (topic && topics[topic]),
    day: weekdays.find((name) => name === query.get('day')) ?? '',
  }
}
