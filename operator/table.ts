/** Anything as JSON for programs; times are ISO 8601 in UTC. */
export function asJson(value: unknown): string {
  // JSON leaves these as they are; a terminal may obey some, and others turn the order of a line.
  return `${JSON.stringify(value, null, 2).replace(/[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g, escapeSign)}\n`
}

function escapeSign(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** Rows under their heads, one line each. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [heads, ...rows].map((cells) => cells.map(printable))
  const widths = heads.map((_, place) => Math.max(...lines.map((cells) => cells[place]?.length ?? 0)))
  const shown = lines.map((cells) => cells.map((cell, place) => cell.padEnd(widths[place] ?? 0)).join('  '))
  return shown.map((line) => `${line.trimEnd()}\n`).join('')
}

/** Names and their meanings, one a line; texts of several lines keep them, indented. */
export function labelled(pairs: readonly (readonly [string, string])[]): string {
  const width = Math.max(...pairs.map(([label]) => label.length)) + 2
  const lines = pairs.map(([label, text]) => {
    const [first = '', ...rest] = text.split('\n').map(printable)
    return [label.padEnd(width) + first, ...rest.map((line) => ' '.repeat(width) + line)].join('\n')
  })
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`
}

/** Line ends, and characters that could steer a terminal, become blanks. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, ' ')
}
