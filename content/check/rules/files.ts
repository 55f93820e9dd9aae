import { contentFiles } from '../content-files.ts'
import { schemaName } from '../../schema/shapes.ts'
import { suggestion } from '../nearest-name.ts'
import { translatedFiles } from '../../translations/translation.ts'
import { recordsOf, type Rule } from './rule.ts'

/** A YAML file that no page reads would be edited in vain. */
export const noStrayFile: Rule = {
  name: 'files that are read',
  *find(_, { yamlFiles }) {
    const known = contentFiles(yamlFiles).flatMap(({ file }) => [file, ...translatedFiles(file)])
    for (const file of yamlFiles) {
      if (known.includes(file)) continue
      const expected = `only files that a page reads${suggestion(file, known)}`
      yield { file, line: 1, field: '', wrong: 'no page reads this file', expected }
    }
  },
}

/** The first line of each file names the schema by which editors check it while it is typed. */
export const schemaLine: Rule = {
  name: 'schema in the first line',
  *find(content, { yamlFiles }) {
    for (const { file, text } of recordsOf(content)) {
      const kind = contentFiles(yamlFiles).find((known) => known.file === file)?.kind
      const folder = file.split('/').length > 2 ? '../schemas' : './schemas'
      const expected = `# yaml-language-server: $schema=${folder}/${kind && schemaName(kind)}.json`
      const [first] = text.split(/\r?\n/, 1)
      if (first !== expected) yield { file, line: 1, field: '', wrong: `found "${first}"`, expected }
    }
  },
}
