import { contentFiles } from '../content-files.ts'
import { nearestName } from '../nearest-name.ts'
import { translatedFiles } from '../../translations/translation.ts'
import { recordsOf, type Found, type Rule } from './rule.ts'

/** A YAML file that no page reads would be edited in vain. */
export const noStrayFile: Rule = {
  name: 'files that are read',
  find: (_, { yamlFiles }) => {
    const known = contentFiles(yamlFiles).flatMap(({ file }) => [file, ...translatedFiles(file)])
    return yamlFiles
      .filter((file) => !known.includes(file))
      .map((file): Found => {
        const meant = nearestName(file, known)
        const expected = `only files that a page reads${meant ? `; did you mean ${meant}?` : ''}`
        return { file, line: 1, field: '', wrong: 'no page reads this file', expected }
      })
  },
}

/** The first line of each file names the schema by which editors check it while it is typed. */
export const schemaLine: Rule = {
  name: 'schema in the first line',
  find: (content, { yamlFiles }) =>
    recordsOf(content).flatMap(({ file, text }): Found[] => {
      const shape = contentFiles(yamlFiles).find((known) => known.file === file)?.shape
      const folder = file.split('/').length > 2 ? '../schemas' : './schemas'
      const line = `# yaml-language-server: $schema=${folder}/${shape}.json`
      const first = text.split(/\r?\n/, 1)[0]!
      return first === line ? [] : [{ file, line: 1, field: '', wrong: `found "${first}"`, expected: line }]
    }),
}
