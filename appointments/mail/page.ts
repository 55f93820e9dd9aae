import { framed, htmlOf } from './html.ts'
import type { MailLink, MailPart } from './parts.ts'

type MailPage = {
  clinicName: string
  language?: string
  parts: readonly MailPart[]
  /** The small print. */
  foot?: string
}

/** A mail as plain text and as HTML, in which all texts are escaped. */
export function mailBody({
  clinicName,
  language = 'en',
  parts,
  foot = '',
}: MailPage): Record<'text' | 'html', string> {
  const text = [...parts.map(textOf), foot].filter((part) => part !== '').join('\n\n')
  const body = parts.map(htmlOf).join('\n')
  return { text: `${text}\n`, html: framed({ clinicName, language, body, foot }) }
}

function textOf(part: MailPart): string {
  switch (part.kind) {
    case 'person':
      return `Name: ${part.name}\nPhone: ${part.phone}`
    case 'words':
      return part.label === undefined ? part.text : `${part.label}:\n${part.text}`
    case 'visit':
      return [part.day, part.time, part.dentist].join('\n')
    case 'rows':
      return part.rows.map(([label, text]) => `${label}: ${text}`).join('\n')
    case 'list':
      return part.items.map((item) => `- ${item}`).join('\n')
    case 'buttons':
      return part.links.map(textLink).join('\n')
    case 'link':
      return textLink([part.text, part.href])
    default:
      return part.text
  }
}

function textLink([text, href]: MailLink): string {
  return `${text}: ${href.replace(/^tel:/, '')}`
}
