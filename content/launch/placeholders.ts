import type { Content } from '../check/content-files.ts'
import { fieldName, type Path } from '../check/fault.ts'
import { recordsOf } from '../check/rules/rule.ts'
import { leavesOf } from '../check/walk.ts'
import { leftAt, type LeftOver } from './left-over.ts'

/** Hosts that are kept free for examples or lead to this machine, with any subdomain. */
const placeholderHost =
  /(^|\.)(example(\.(com|net|org|edu|in|co\.in))?|test|invalid|local|localhost)$|^(127\.[\d.]+|0\.0\.0\.0|\[::1?\])$/i

/** Whether a host cannot be reached from elsewhere. */
export function isPlaceholderHost(host: string): boolean {
  return placeholderHost.test(host)
}

/** Whether a ten-digit number is none that India gives out, or a row of digits such as people type for trial. */
function isPlaceholderPhone(tenDigits: string): boolean {
  return /^0|^(\d)\1{9}$/.test(tenDigits) || ['1234567890', '9876543210'].includes(tenDigits)
}

/** Phone numbers, e-mail addresses and links that are placeholders. */
export function placeholdersIn(content: Content): LeftOver[] {
  return [
    ...content.clinic.flatMap((record) => [...madeUpPhones(record), ...namelessAccount(record)]),
    ...recordsOf(content).flatMap((record) =>
      hostsIn(record.value)
        .filter(({ host }) => isPlaceholderHost(host))
        .map(({ path, text }) => leftAt('placeholder', record, path, `${fieldName(path)}: ${text}`)),
    ),
  ]
}

/** A clinic that closes on no day of the year: its holidays have not been entered. */
export function missingHolidays({ clinic }: Content): LeftOver[] {
  return clinic
    .filter(({ value }) => value.holidays.length === 0)
    .map((record) => leftAt('holidays', record, ['holidays'], 'holidays: none is entered'))
}

/** Badges of the company's app that lead nowhere yet. */
export function missingStoreLinks({ pharma }: Content): LeftOver[] {
  return pharma.flatMap((record) =>
    record.value.sections.flatMap(({ items }, section) =>
      items.flatMap(({ title, link }, item) =>
        link === null
          ? [leftAt('store', record, ['sections', section, 'items', item, 'link'], `App for ${title}`)]
          : [],
      ),
    ),
  )
}

function madeUpPhones(record: Content['clinic'][number]): LeftOver[] {
  const { phone, whatsapp, pharmaCompany } = record.value
  const numbers: [Path, string][] = [
    [['phone', 'value'], phone.value],
    [['whatsapp', 'value'], whatsapp.value],
    [['pharmaCompany', 'phone', 'value'], pharmaCompany.phone.value],
    [['pharmaCompany', 'whatsapp', 'value'], pharmaCompany.whatsapp.value],
  ]
  return numbers
    .filter(([, number]) => isPlaceholderPhone(number))
    .map(([path, number]) =>
      leftAt('placeholder', record, path, `${fieldName(path.slice(0, -1))}: ${number}`),
    )
}

/** The home page of Instagram instead of the clinic's own. */
function namelessAccount(record: Content['clinic'][number]): LeftOver[] {
  const { url } = record.value.social.instagram
  if (new URL(url).pathname !== '/') return []
  return [
    leftAt('placeholder', record, ['social', 'instagram', 'url'], `Instagram without an account: ${url}`),
  ]
}

function hostsIn(record: unknown): { path: Path; text: string; host: string }[] {
  return leavesOf(record).flatMap(({ path, value }) => {
    const text = String(value)
    return [...text.matchAll(/(?:https?:\/\/|@)([\w.-]+\w)/gi)].map(([, host]) => ({
      path,
      text,
      host: host!,
    }))
  })
}

/** Links of news items that the clinic has not opened yet: the items are not confirmed. */
export function uncheckedLinks({ news }: Content): LeftOver[] {
  return news.flatMap((record) =>
    record.value.flatMap(({ publisher, link, provenance }, index) =>
      provenance === 'sample' ? [leftAt('link', record, [index, 'link'], `${link} (${publisher})`)] : [],
    ),
  )
}
