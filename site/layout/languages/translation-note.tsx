import { englishPath } from '#content/catalogue/language.ts'
import { usePathname } from '../route-change/page-link.tsx'
import { useSiteFrame } from '../site-frame.ts'

/** Says that nobody has checked a translated page yet, until both reviews are signed. */
export function TranslationNote() {
  const { language, languages, labels } = useSiteFrame()
  const path = englishPath(usePathname())
  const own = languages.find((one) => one.language === language)
  if (!own?.paths.includes(path) || own.reviewed.includes(path)) return null
  return (
    <p className="translation-note linked">
      <span>
        {labels.languages.note} <EnglishLink path={path} />
      </span>
    </p>
  )
}

/** On the home page of a language: where to find a page that was asked for and that this language lacks. */
export function EnglishOnlyNote() {
  const { language, labels } = useSiteFrame()
  if (language === 'en') return null
  return (
    <p className="translation-note translation-note--asked" id="english-only">
      <span>{labels.languages.englishOnly}</span>
    </p>
  )
}

/** The way to the English page, on a page that this language does not have. */
export function EnglishInstead() {
  const { language, languages, labels } = useSiteFrame()
  const path = englishPath(usePathname())
  const inEnglish = languages.find((one) => one.language === 'en')
  if (language === 'en' || !inEnglish?.paths.includes(path)) return null
  return (
    <p>
      {labels.languages.englishOnly} <EnglishLink path={path} />
    </p>
  )
}

function EnglishLink({ path }: { path: string }) {
  const { labels } = useSiteFrame()
  return (
    <a href={path} hrefLang="en" data-reload="">
      {labels.languages.readEnglish}
    </a>
  )
}
