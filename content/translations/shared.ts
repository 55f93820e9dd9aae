import { type Content, contentFiles } from '../check/content-files.ts'

/** Pages that no language goes without. */
const neededPages = ['home', 'services', 'contact-us', 'privacy', 'not-found']

/** Records that are one file each, and those pages. */
const sharedFiles = new Set(
  contentFiles([])
    .filter(({ kind, slug }) => slug === undefined || (kind === 'pages' && neededPages.includes(slug)))
    .map(({ file }) => file),
)

/**
 * Whether every language has the record of a file: what its translation lacks is shown in English. Any other record a
 * language may be without.
 */
export function isShared(file: string): boolean {
  return sharedFiles.has(file)
}

/**
 * The files of such records that nobody has signed in a language, where the clinic shows nothing else: the language is then
 * not there.
 * @param translations those of the language
 */
export function unsignedShared(
  content: Content,
  translations: readonly { english: string; isSigned: boolean }[],
): string[] {
  if (content.clinic[0]?.value.features.unreviewedTranslations !== false) return []
  const signed = new Set(translations.filter(({ isSigned }) => isSigned).map(({ english }) => english))
  return [...sharedFiles].filter((file) => !signed.has(file))
}
