import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sitePaths } from '../../react-router.config.ts'
import { readCatalogue } from '#content/catalogue.ts'
import type { Treatment } from '#content/schema.ts'
import { treatmentSlugs } from '#content/slugs.ts'
import { shareCards } from '#release/share-cards.ts'
import { sharePictureFile } from '#release/share-pictures.ts'

const root = join(import.meta.dirname, '../..')
/** What a build makes that does not depend on how many pages there are. */
const made = ['pictures/cut', 'pictures/sizes.json', 'site/styles/fonts', '.share-pictures']

/**
 * Writes a copy of the project that has so many pages, by treatments that are copies of the real ones under made-up
 * names and slugs. Fewer than the project has are not possible: it then stays as it is.
 * @param folder is made; the packages in it are a link to ours
 * @returns how many pages the copy has
 */
export function writeGrownProject(folder: string, pages: number): number {
  copyProject(folder)
  const more = Math.max(0, pages - sitePaths.length)
  const slugs = Array.from({ length: more }, (_, index) => `made-up-treatment-${index + 1}`)
  const replace = (file: string, from: string, to: string) => {
    const text = readFileSync(join(folder, file), 'utf8')
    if (!text.includes(from)) throw new Error(`${file} does not hold "${from}" any more`)
    writeFileSync(join(folder, file), text.replace(from, to))
  }
  const last = `  '${treatmentSlugs.at(-1)}',\n`
  replace('content/slugs.ts', last, last + slugs.map((slug) => `  '${slug}',\n`).join(''))
  replace('content/schema.ts', 'z.int().min(11).max(25)', 'z.int().min(11)')
  for (const [index, slug] of slugs.entries()) {
    const original = treatmentSlugs[index % treatmentSlugs.length]
    const text = readFileSync(join(folder, `content/treatments/${original}.yaml`), 'utf8')
    writeFileSync(join(folder, `content/treatments/${slug}.yaml`), madeUp(text, slug, index + 1))
  }
  lendSharePictures(folder, slugs)
  return sitePaths.length + more
}

/**
 * Puts the picture of a real page in the place of each made-up one's: drawing them takes 0.4 s each, once for a page
 * and not with every build, and would hide all that is to be seen.
 */
function lendSharePictures(folder: string, slugs: string[]): void {
  const catalogue = readCatalogue(root)
  const sizes = JSON.parse(readFileSync(join(root, 'pictures/sizes.json'), 'utf8'))
  const [lent] = globSync('*.jpg', { cwd: join(root, '.share-pictures') })
  const treatments = slugs.map((slug, index) => {
    const original = catalogue.treatments[index % catalogue.treatments.length]
    // A slug that only the copy knows.
    return { ...original, slug, name: `${original?.name} ${index + 1}` } as Treatment
  })
  for (const [path, card] of shareCards({ ...catalogue, treatments }, sizes)) {
    const place = join(folder, '.share-pictures', sharePictureFile(path, card))
    if (path.includes('made-up') && lent) cpSync(join(root, '.share-pictures', lent), place)
  }
}

function copyProject(folder: string): void {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean)
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  for (const path of made) cpSync(join(root, path), join(folder, path), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
}

/** The record of another treatment, with a title and a description of its own as search engines want them. */
function madeUp(text: string, slug: string, number: number): string {
  return text
    .replace(/^id: .*$/m, `id: ${treatmentSlugs.length + 10 + number}`)
    .replace(/^slug: .*$/m, `slug: ${slug}`)
    .replace(/^name: (.*)$/m, `name: $1 ${number}`)
}
