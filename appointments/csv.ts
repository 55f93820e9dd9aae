/**
 * Rows as CSV (RFC 4180). A cell that a spreadsheet would take for a formula gets an apostrophe in front, so that what
 * a visitor typed is shown and not run.
 */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
}

/** Spreadsheets look past blanks and take the wide forms of these signs as well. */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20|%]|^[\t\r\n]/u
/** In many countries spreadsheets part cells by other signs than commas, and quotes within a cell mean nothing. */
const formulaWithin = /(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20|%])(?<=[;\t\r\n][\s\p{Cc}\p{Cf}]*)/gu

function csvCell(text: string): string {
  const within = text.replace(formulaWithin, "'")
  const harmless = formula.test(text) ? `'${within}` : within
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
