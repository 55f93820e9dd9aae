import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentFault } from './fault.ts'
import { translatedLanguages } from '../catalogue/language.ts'
import { yamlFilesIn } from './content-files.ts'
import { projectRoot } from './project-root.ts'
import { type Gap, readTranslations, type Translation } from '../translations/translation.ts'

/** What records depend on: pictures, icons; and what depends on them. */
export type Project = {
  pictures: ReadonlySet<string>
  photos: ReadonlySet<string>
  icons: ReadonlySet<string>
  yamlFiles: string[]
  /** The translations of every language: those that keep their shape, the faults of the others, and what they lack. */
  translations: Translation[]
  translationFaults: ContentFault[]
  translationGaps: Gap[]
}

/**
 * Looks at the files that records depend on.
 * @param root holds `content/` and the clinic's photographs; drawings and icons are the project's
 */
export function readProject(root: string): Project {
  const photos = pictureNames(root, 'photos')
  const translated = translatedLanguages.map((language) => readTranslations(root, language))
  return {
    pictures: new Set(allPictures(root)),
    photos: new Set(photos),
    icons: new Set(iconNames()),
    yamlFiles: yamlFilesIn(root),
    translations: translated.flatMap(({ translations }) => translations),
    translationFaults: translated.flatMap(({ faults }) => faults),
    translationGaps: translated.flatMap(({ gaps }) => gaps),
  }
}

/** The names of all photographs, drawings and paintings that a record may show. */
export function allPictures(root: string): string[] {
  const project = projectRoot()
  return [...pictureNames(root, 'photos'), ...pictureNames(project, 'drawings'), ...masterNames(project)]
}

function pictureNames(root: string, folder: string): string[] {
  const isPicture = /\.(svg|webp|avif|png|jpe?g|heic)$/i
  const path = join(root, 'pictures', folder)
  const files = existsSync(path) ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : []
  return files
    .filter((file) => isPicture.test(file))
    .map((file) => file.replaceAll('\\', '/').replace(/\.[a-z]+$/i, ''))
}

function masterNames(root: string): string[] {
  const manifest = readIfThere(join(root, 'pictures/masters/manifest.json'), '{}')
  return Object.keys(JSON.parse(manifest) as object)
}

export function iconNames(): string[] {
  const sprite = readIfThere(join(projectRoot(), 'site/widgets/icons.svg'), '')
  return [...sprite.matchAll(/<symbol[^>]* id="([a-z]+)"/g)].map(([, name = '']) => name)
}

function readIfThere(file: string, otherwise: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : otherwise
}
