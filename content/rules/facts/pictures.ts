import { countOf, type Path } from '../../check/fault.ts'
import { nearestName } from '../../check/nearest-name.ts'
import type { Picture } from '../../catalogue/schema.ts'
import { faultAt, recordsOf, type Found, type Rule } from '../rule.ts'
import { wordCount } from '../texts/texts.ts'

type Placed = { path: Path; picture: Picture }

/** Every picture in a record, however deep it lies. */
function picturesOf(record: unknown, path: Path = []): Placed[] {
  if (typeof record !== 'object' || record === null) return []
  if ('file' in record && 'alt' in record) return [{ path, picture: record as Picture }]
  return Object.entries(record).flatMap(([key, part]) =>
    picturesOf(part, [...path, Array.isArray(record) ? Number(key) : key]),
  )
}

/** Every picture named exists as a drawing, a rendering or a photograph. */
export const picturesExist: Rule = {
  name: 'pictures exist',
  find: (content, { pictures }) =>
    recordsOf(content).flatMap((record) =>
      picturesOf(record.value).flatMap(({ path, picture: { file } }) => {
        if (pictures.has(file)) return []
        const expected = `a picture below pictures/drawings, masters or photos${suggestion(file, pictures)}`
        return [faultAt(record, [...path, 'file'], `there is no picture ${file}`, expected)]
      }),
    ),
}

/** Icons come from `site/widgets/icons.svg`. */
export const iconsExist: Rule = {
  name: 'icons exist',
  find: (content, { icons }) =>
    recordsOf(content).flatMap((record) =>
      iconsOf(record.value).flatMap(({ path, icon }) => {
        if (icons.has(icon)) return []
        const expected = `a name in site/widgets/icons.svg${suggestion(icon, icons)}`
        return [faultAt(record, path, `there is no icon ${icon}`, expected)]
      }),
    ),
}

function iconsOf(record: unknown, path: Path = []): { path: Path; icon: string }[] {
  if (typeof record !== 'object' || record === null) return []
  return Object.entries(record).flatMap(([key, part]) => {
    const here = [...path, Array.isArray(record) ? Number(key) : key]
    return key === 'icon' && typeof part === 'string' ? [{ path: here, icon: part }] : iconsOf(part, here)
  })
}

function suggestion(name: string, known: ReadonlySet<string>): string {
  const meant = nearestName(name, [...known])
  return meant ? `; did you mean ${meant}?` : ''
}

/** A story is read in four seconds. */
export const storyTexts: Rule = {
  name: 'words of a story',
  find: ({ stories }) =>
    stories.flatMap((record) =>
      record.value.flatMap(({ images }, index) =>
        images.flatMap(({ alt }, place): Found[] => {
          const words = wordCount(alt)
          if (words <= 12) return []
          return [
            faultAt(record, [index, 'images', place, 'alt'], countOf(words, 'word'), 'at most 12 words'),
          ]
        }),
      ),
    ),
}

/** Pictures that mean something have an alt text that says what is seen. */
export const altTexts: Rule = {
  name: 'alt texts',
  find: (content) =>
    recordsOf(content).flatMap((record) =>
      picturesOf(record.value).flatMap(({ path, picture }) => {
        const problem = altProblem(picture.alt, mayBeDecoration(record.file, path))
        return problem ? [faultAt(record, [...path, 'alt'], problem.wrong, problem.expected)] : []
      }),
    ),
}

/** Beside a name or a heading that says it all, or in the background of a heading. */
function mayBeDecoration(file: string, path: Path): boolean {
  const pharmaPart = file.startsWith('content/pharma/') && path.length > 1
  const besideWords = ['heroPictures', 'causeslist'].includes(String(path[0]))
  return pharmaPart || besideWords || file === 'content/testimonials.yaml'
}

function altProblem(alt: string, decoration: boolean): { wrong: string; expected: string } | undefined {
  if (alt === '') {
    if (decoration) return undefined
    return { wrong: 'the alt text is empty', expected: 'what is to be seen, for people who cannot see it' }
  }
  if (alt.length > 150)
    return { wrong: `${alt.length} characters`, expected: 'at most 150, as they are read aloud' }
  if (/\.(svg|webp|avif|png|jpe?g)\b|^[a-z0-9]+([-_/][a-z0-9]+)+$/i.test(alt)) {
    return { wrong: `found the file name "${alt}"`, expected: 'what is to be seen' }
  }
  if (/^(an? |the )?(image|picture|photo|photograph) of\b/i.test(alt)) {
    return {
      wrong: `found "${alt.split(' ').slice(0, 4).join(' ')}"`,
      expected: 'what is to be seen, without "picture of"',
    }
  }
  return undefined
}
