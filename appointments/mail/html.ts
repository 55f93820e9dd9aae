/** Visitors' text as HTML that shows it and does nothing else. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/**
 * Mail programs leave out fonts that a mail brings, and many know no letters of India in their own. These are on Windows
 * (Nirmala UI, Shruti), macOS and iOS (Kohinoor, Gujarati Sangam), Android and Linux (Noto, Lohit).
 */
const fonts = [
  'Segoe UI, Roboto, Helvetica, Arial, Nirmala UI, Noto Sans Gujarati, Kohinoor Gujarati, Gujarati Sangam MN, Shruti',
  'Lohit Gujarati, Noto Sans Devanagari, Kohinoor Devanagari, Mangal, Lohit Devanagari, sans-serif',
].join(', ')

/** A whole page for a mail: nothing in it is loaded from elsewhere. `title` is escaped, `lines` are HTML. */
export function htmlPage(title: string, lines: string[]): string {
  const heading = `<h1>${escapeHtml(title)}</h1>`
  const body = `<html lang="en"><body style="font-family: ${fonts}">`
  return ['<!doctype html>', body, heading, ...lines, '</body></html>', ''].join('\n')
}

/** A label, a text of a visitor, and where the text leads to: an address of ours. */
export type MailRow = [label: string, text: string, href?: string]

/** Names and texts of a visitor as a table. */
export function htmlTable(rows: readonly MailRow[]): string[] {
  const lines = rows.map(
    ([label, text, href]) =>
      `<tr><th align="left" valign="top">${label}</th><td>${linked(escapeHtml(text), href)}</td></tr>`,
  )
  return ['<table cellpadding="4">', ...lines, '</table>']
}

function linked(html: string, href?: string): string {
  return href === undefined ? html : `<a href="${escapeHtml(href)}">${html}</a>`
}

/** How to reach the visitor: the form has taken ten digits. */
export function phoneRows(label: string, phone: string): MailRow[] {
  const chat = `https://wa.me/91${phone}`
  return [
    [label, phone, `tel:+91${phone}`],
    ['Reply by WhatsApp', chat, chat],
  ]
}

/** The same rows as plain text. */
export function textRows(rows: readonly MailRow[]): string[] {
  return rows.map(([label, text]) => `${label}: ${text}`)
}
