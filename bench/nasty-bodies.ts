import { fieldNames } from '#appointments/fields.ts'
import { trapName } from '#appointments/request.ts'
import { fields } from '#tests/abuse/a-form.fixture.ts'

/** A body of nearly 64 kB (the most that is read) that tries to cost much, with its Content-Type. */
export type NastyBody = { name: string; type: string; body: Buffer }

const roomBytes = 64 * 1024
const urlencoded = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=form-part'

/** Combining marks of many classes, the highest first: putting them in order is the most work. */
const marks = '\u0345\u0360\u035d\u0362\u035c\u0301\u0323\u031b\u0327\u3099\u094d\u093c\u0334'
const falling = [...marks].map((mark) => mark.repeat(2_400)).join('')

/** What a field may hold; each is repeated until the body is full. */
const texts: Record<string, string> = {
  letters: 'a',
  'marks of one class': '\u0301',
  'marks that fall in class': falling,
  'marks by turns': '\u0345\u0301\u0323\u031b',
  'thirty marks on each letter': `a${'\u0345\u0323\u0301'.repeat(10)}`,
  'thirty-one marks on each letter': `a${'\u0345\u0323\u0301'.repeat(10)}\u0301`,
  'letters that fall apart': '\u1f82\u0958\ufb2c\u1e69',
  'Korean in parts': '\u1100\u1161\u11a8',
  'Korean vowels': '\u1161',
  emoji: '🦷',
  families: '👨‍👩‍👧‍👦',
  'line ends': '\r\n',
  'line ends of Unicode': '\u2028\u0085',
  blanks: ' ',
  'blanks, then a letter': `${' '.repeat(60_000)}a`,
  tabs: '\t',
  'invisible marks': '\u200b\u2060\u00ad',
  NUL: '\u0000',
  'angle brackets': '<',
  ampersands: '&',
  'an address of dots': `a@${'.a'.repeat(30_000)}`,
  'an address of at signs': 'a@',
  'digits of Gujarat': '૯',
  'brackets and dashes': '(-)',
  'plus signs': '+91',
  'percent codes': '%ED%A0%BD',
}
const names = [...fieldNames, 'time', trapName]

/** Two hundred of them, each with a name of its own. */
export function nastyBodies(): NastyBody[] {
  const ofFields = Object.entries(texts).flatMap(([what, text]) =>
    names.map((name, index) => {
      const filled = { ...fields, [name]: fill(text, roomBytes) }
      const asMultipart = index % 2 === 0 || name === 'time'
      const body = asMultipart ? multipartOf(Object.entries(filled)) : new URLSearchParams(filled).toString()
      const type = asMultipart ? multipart : urlencoded
      return nasty(`${name} of ${what}`, type, body)
    }),
  )
  return [...ofFields, ...shapes()]
}

/** Bodies whose shape is what costs. */
function shapes(): NastyBody[] {
  const many = (name: string, text: string) => nasty(name, urlencoded, text.repeat(roomBytes))
  const parts = (name: string, part: string) => nasty(name, multipart, part.repeat(2_000))
  const part = (name: string, value: string) =>
    `--form-part\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  return [
    many('fields without a value', 'a&'),
    many('fields of one letter', 'a=b&'),
    many('fields without a name', '=&'),
    many('ampersands', '&'),
    many('equal signs', '='),
    many('percent signs', '%'),
    many('percent signs before letters', '%zz'),
    many('encoded bytes that are no UTF-8', '%ff'),
    many('encoded ampersands', '%26'),
    many('plus signs', '+'),
    many('names again and again', 'name=a&'),
    many('messages again and again', 'message=a&'),
    many('names of the language', '__proto__=1&constructor=1&'),
    parts('many parts', part('a', '')),
    parts('many names', part('name', 'Asha')),
    parts('many files', part('a"; filename="b', '')),
    parts('many parts with types', part('a', '').replace('\r\n\r\n', '\r\nContent-Type: text/plain\r\n\r\n')),
    nasty('one long name of a part', multipart, `${part('"'.repeat(60_000), '')}--form-part--\r\n`),
  ]
}

function multipartOf(entries: [string, string][]): string {
  const parts = entries.map(
    ([name, text]) => `--form-part\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
  )
  // The long one last, that it can be cut without losing the end.
  return parts.toSorted((one, other) => one.length - other.length).join('')
}

function fill(text: string, length: number): string {
  return text.repeat(Math.ceil(length / text.length)).slice(0, length)
}

/** Cut to the bytes that are read, with the end that its kind needs. */
function nasty(name: string, type: string, text: string): NastyBody {
  const end = Buffer.from(
    type === multipart && !text.endsWith('--form-part--\r\n') ? '\r\n--form-part--\r\n' : '',
  )
  const body = Buffer.concat([Buffer.from(text).subarray(0, roomBytes - end.length), end])
  return { name, type, body }
}
