import { patternRules } from '../../rules/patterns.ts'
import * as clinic from './clinic-facts.ts'
import * as figures from './figures.ts'
import * as files from './files.ts'
import * as honesty from './honesty.ts'
import * as links from './links.ts'
import * as medical from './medical.ts'
import * as pictures from './pictures.ts'
import type { Rule } from './rule.ts'
import * as translated from './translated.ts'

let all: Rule[] | undefined

/**
 * Every rule over the whole content, in the order in which faults are reported.
 * @throws ContentInvalid where a file of `content/rules/` is faulty
 */
export function rules(): Rule[] {
  const inCode = [translated, medical, figures, links, honesty, pictures, clinic, files]
  return (all ??= [...patternRules(), ...inCode.flatMap((file) => Object.values(file))])
}
