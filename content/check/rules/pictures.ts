import type { Path } from '../fault.ts'
import { nearestName } from '../nearest-name.ts'
import type { Picture } from '../../schema/parts.ts'
import { faultAt, recordsOf, type Rule } from './rule.ts'
import { leavesOf } from '../walk.ts'

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
      leavesOf(record.value).flatMap(({ path, value }) => {
        const icon = String(value)
        if (path.at(-1) !== 'icon' || icons.has(icon)) return []
        const expected = `a name in site/widgets/icons.svg${suggestion(icon, icons)}`
        return [faultAt(record, path, `there is no icon ${icon}`, expected)]
      }),
    ),
}

function suggestion(name: string, known: ReadonlySet<string>): string {
  const meant = nearestName(name, [...known])
  return meant ? `; did you mean ${meant}?` : ''
}

/** Pictures that mean something have an alt text; `alt-texts.yaml` says what it may not be. */
export const altTexts: Rule = {
  name: 'alt texts that are there',
  find: (content) =>
    recordsOf(content).flatMap((record) =>
      picturesOf(record.value)
        .filter(({ path, picture }) => picture.alt === '' && !mayBeDecoration(record.file, path))
        .map(({ path }) =>
          faultAt(
            record,
            [...path, 'alt'],
            'the alt text is empty',
            'what is to be seen, for people who cannot see it',
          ),
        ),
    ),
}

/** Beside a name or a heading that says it all, or in the background of a heading. */
function mayBeDecoration(file: string, path: Path): boolean {
  const pharmaPart = file.startsWith('content/pharma/') && path.length > 1
  const besideWords = ['heroPictures', 'causeslist'].includes(String(path[0]))
  return pharmaPart || besideWords || file === 'content/testimonials.yaml'
}
