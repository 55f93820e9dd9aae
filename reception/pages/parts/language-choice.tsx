import { useLocation } from 'react-router'
import type { Language } from '#content/catalogue/language.ts'
import { deskLanguage } from '../language.ts'
import { deskWords } from '../words.ts'

/** Each as those call it who read it. */
const names: Record<Language, string> = { en: 'English', gu: 'ગુજરાતી', hi: 'हिन्दी' }

/** A separate document: what is on the page speaks another language then. */
export function LanguageChoice() {
  const { pathname } = useLocation()
  return (
    <form className="row language-choice" method="post" action="/desk/language">
      <input type="hidden" name="to" value={pathname} />
      <span className="visually-hidden">{deskWords().frame.language}</span>
      {Object.entries(names).map(([language, name]) => (
        <button
          key={language}
          className="button button--text"
          name="language"
          value={language}
          lang={language}
          aria-pressed={language === deskLanguage()}
        >
          {name}
        </button>
      ))}
    </form>
  )
}
