/** Visitors' text as HTML that shows it and does nothing else. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** A whole page for a mail: nothing in it is loaded from elsewhere. `title` is escaped, `lines` are HTML. */
export function htmlPage(title: string, lines: string[]): string {
  const heading = `<h1>${escapeHtml(title)}</h1>`
  return ['<!doctype html>', '<html lang="en"><body>', heading, ...lines, '</body></html>', ''].join('\n')
}

/** Names and texts of a visitor as a table. */
export function htmlTable(rows: readonly (readonly [string, string])[]): string[] {
  const lines = rows.map(
    ([label, text]) => `<tr><th align="left" valign="top">${label}</th><td>${escapeHtml(text)}</td></tr>`,
  )
  return ['<table cellpadding="4">', ...lines, '</table>']
}
