import type { Path } from '../fault.ts'
import { suggestion } from '../nearest-name.ts'
import { placeholderOf } from '../placeholder-of.ts'
import type { Picture } from '../../schema/parts.ts'
import { faultAt, recordsOf, type Rule } from './rule.ts'
import { leavesOf, valueAt } from '../walk.ts'

function picturesOf(record: unknown): { path: Path; picture: Picture }[] {
  const files = leavesOf(record).filter(({ path }) => path.at(-1) === 'file')
  // Only pictures have a field of this name.
  return files.map(({ path: [...path] }) => {
    path.pop()
    return { path, picture: valueAt(record, path) as Picture }
  })
}

export const picturesExist: Rule = {
  name: 'pictures exist',
  *find(content, { pictures }) {
    for (const record of recordsOf(content))
      for (const { path, picture } of picturesOf(record.value)) {
        const { file } = picture
        if (pictures.has(file) || placeholderOf(file)) continue
        const expected = `a picture below pictures/drawings, masters or photos${suggestion(file, [...pictures])}`
        yield faultAt(record, [...path, 'file'], `there is no picture ${file}`, expected)
      }
  },
}

export const iconsExist: Rule = {
  name: 'icons exist',
  *find(content, { icons }) {
    for (const record of recordsOf(content))
      for (const { path, value } of leavesOf(record.value)) {
        const icon = String(value)
        if (path.at(-1) !== 'icon' || icons.has(icon)) continue
        const expected = `a name in site/widgets/icons.svg${suggestion(icon, [...icons])}`
        yield faultAt(record, path, `there is no icon ${icon}`, expected)
      }
  },
}

/** Pictures that mean something have an alt text, which a mere placeholder does not; `alt-texts.yaml` says what it may not be. */
export const altTexts: Rule = {
  name: 'alt texts that are there',
  *find(content, { pictures }) {
    const expected = 'what is to be seen, for people who cannot see it'
    for (const record of recordsOf(content))
      for (const { path, picture } of picturesOf(record.value))
        if (picture.alt === '' && pictures.has(picture.file) && !mayBeDecoration(record.file, path))
          yield faultAt(record, [...path, 'alt'], 'the alt text is empty', expected)
  },
}

/** Beside a name or a heading that says it all, or in the background of a heading. */
function mayBeDecoration(file: string, path: Path): boolean {
  const pharmaPart = file.startsWith('content/pharma/') && path.length > 1
  const besideWords = ['heroPictures', 'causeslist'].includes(String(path[0]))
  return pharmaPart || besideWords || file === 'content/testimonials.yaml'
}
