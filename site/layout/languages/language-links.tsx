import { useLocation } from 'react-router'
import { englishPath, languageNames, pathIn } from '#content/catalogue/language.ts'
import { useSiteFrame } from '../site-frame.ts'

/**
 * The languages of the site, each in its own script, which lead to this page in them. Where a language does not have
 * this page the link leads to its home page, which then says so. Nothing where there is one language only.
 */
export function LanguageLinks({ className }: { className: string }) {
  const { language: current, languages, labels } = useSiteFrame()
  const path = englishPath(useLocation().pathname.replace(/(?<=.)\/$/, ''))
  if (languages.length === 1) return null
  return (
    <nav className={className} aria-label={labels.languages.heading}>
      {languages.map(({ language, paths }) => (
        <a
          key={language}
          href={paths.includes(path) ? pathIn(language, path) : `${pathIn(language, '/')}#english-only`}
          lang={language}
          hrefLang={language}
          // The words around the page change with it.
          data-reload=""
          aria-current={language === current ? 'true' : undefined}
        >
          {languageNames[language]}
        </a>
      ))}
    </nav>
  )
}
