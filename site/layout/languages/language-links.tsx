import { englishPath, languageNames, pathIn } from '#content/catalogue/language.ts'
import { usePathname } from '../route-change/page-link.tsx'
import { useSiteFrame } from '../site-frame.ts'
import { LanguageName } from './language-name.tsx'
import './languages.css'

/**
 * The languages of the site, each in its own script, which lead to this page in them. Where a language does not have
 * this page the link leads to its home page, which then says so. Nothing where there is one language only. `as` a div
 * within another navigation.
 */
export function LanguageLinks({ className, as: Tag = 'nav' }: { className: string; as?: 'nav' | 'div' }) {
  const { language: current, languages, labels } = useSiteFrame()
  const path = englishPath(usePathname())
  if (languages.length === 1) return null
  return (
    <Tag className={className} aria-label={Tag === 'nav' ? labels.languages.heading : undefined}>
      {languages.map(({ language, paths }) => (
        <a
          key={language}
          href={hasPage(paths, path) ? pathIn(language, path) : `${pathIn(language, '/')}#english-only`}
          lang={language}
          hrefLang={language}
          aria-label={languageNames[language]}
          // The words around the page change with it.
          data-reload=""
          aria-current={language === current ? 'true' : undefined}
        >
          <LanguageName language={language} />
        </a>
      ))}
    </Tag>
  )
}

/** The page of a patient's own request is on no list, and there in every language. */
function hasPage(paths: readonly string[], path: string): boolean {
  return paths.includes(path) || path.startsWith('/requests/')
}
