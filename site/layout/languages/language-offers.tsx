import { englishPath, pathIn } from '#content/catalogue/language.ts'
import { Icon } from '../../widgets/icon.tsx'
import { usePathname } from '../route-change/page-link.tsx'
import { useSiteFrame } from '../site-frame.ts'
import './language-offers.css'

/** An English page in each other language that has it, offered in its words. Scripts show the one that the browser asks for. */
export function LanguageOffers() {
  const { language: current, languages, labels } = useSiteFrame()
  const path = englishPath(usePathname())
  if (current !== 'en') return null
  const others = languages.filter(({ language, paths }) => language !== current && paths.includes(path))
  return others.map(({ language, offer }) => (
    <p key={language} className="language-offer" lang={language} hidden>
      <a href={pathIn(language, path)} hrefLang={language} data-reload="">
        {offer}
      </a>
      <button type="button" aria-label={labels.live.close} lang={current}>
        <Icon name="x" />
      </button>
    </p>
  ))
}
