/** A label, a text, and where the text leads to. */
export type MailRow = [label: string, text: string, href?: string]
export type MailLink = [text: string, href: string]

export type MailPart =
  /** What must be done and by when. */
  | { kind: 'tag'; text: string; isPain: boolean }
  | { kind: 'title' | 'heading' | 'text' | 'warning'; text: string }
  /** Whom to call: the form has taken ten digits. */
  | { kind: 'person'; name: string; phone: string }
  /** Several lines, of a visitor or a program. */
  | { kind: 'words'; label?: string; text: string }
  | { kind: 'visit'; day: string; time: string; dentist: string }
  | { kind: 'rows'; rows: readonly MailRow[] }
  | { kind: 'list'; items: readonly string[] }
  /** The first is what most people want. */
  | { kind: 'buttons'; links: readonly MailLink[] }
  | { kind: 'link'; text: string; href: string }

export function phoneHref(tenDigits: string): string {
  return `tel:+91${tenDigits}`
}
