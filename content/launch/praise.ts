import type { TranslatedLanguage } from '../catalogue/language.ts'
import type { Content } from '../check/content-files.ts'
import type { Project } from '../rules/project.ts'
import { recordsOf } from '../rules/rule.ts'
import { textsOf } from '../rules/texts/texts.ts'
import type { Translation } from '../translations/translation.ts'
import { leftAt, type LeftOver } from './left-over.ts'

const praise = /\b(experts?|skilled|advanced|precision|gentle and caring)\b/i

/** Words with which a translation praises although the English does not. */
const praiseOf: Record<TranslatedLanguage, RegExp> = {
  gu: /અનુભવી|નિષ્ણાત|કુશળ|આધુનિક|ચોકસાઈ|હળવો હાથ/,
  hi: /अनुभवी|विशेषज्ञ|कुशल|आधुनिक|सटीक|हल्का हाथ|अपनापन/,
}

/** Texts about health and of others; they praise nobody of the clinic. */
const notAboutUs = { pharma: [], news: [], conditions: [], treatments: [], guides: [] }
const isAboutUs = (file: string) => !/\/(pharma|conditions|treatments|guides)\/|\/news\.yaml$/.test(file)

/** Words about the clinic itself that a dental council may take for a claim to be better than others. */
export function praiseIn(content: Content, { translations }: Pick<Project, 'translations'>): LeftOver[] {
  if (content.clinic[0]!.value.praiseAgreed.by !== null) return []
  const inEnglish = recordsOf({ ...content, ...notAboutUs }).flatMap((record) =>
    textsOf(record.value).flatMap(({ path, text }) =>
      praise.test(text) ? [leftAt('praise', record, path, text)] : [],
    ),
  )
  return [...inEnglish, ...translations.filter(({ english }) => isAboutUs(english)).flatMap(praiseOfPairs)]
}

function praiseOfPairs({ language, record, pairs }: Translation): LeftOver[] {
  return pairs.flatMap(({ at, text, english }) =>
    praise.test(english) || praiseOf[language].test(text)
      ? [leftAt('praise', record, ['texts', ...at], text)]
      : [],
  )
}
