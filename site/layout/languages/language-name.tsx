import { type Language, languageNames } from '#content/catalogue/language.ts'
import names from './names.svg'
import './language-name.css'

const drawn: Partial<Record<Language, string>> = { gu: '0 0 59 27', hi: '0 0 43 27' }

/** What a language calls itself. In scripts that a device may have no font for it is drawn, so a text has to say it too. */
export function LanguageName({ language }: { language: Language }) {
  const viewBox = drawn[language]
  if (!viewBox) return languageNames[language]
  return (
    <svg className="language-name" viewBox={viewBox} aria-hidden="true" focusable="false">
      <use href={`${names}#${language}`} />
    </svg>
  )
}
