import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { cutPictures, type CutPicture } from './cut.ts'
import { foldersIn, type PictureFolders } from './folders.ts'
import type { PhotoFault } from './photos.ts'
import { shotOf } from './shots.ts'
import { readSlots, type Slot } from './slots.ts'

const usage = `Usage: npm run pictures:sheet

Writes pictures/sheet.html: every place for a picture, what fills it, the name and size of the photograph
that would replace it, and how to take it. Open it in a browser.
`

/** One place of the sheet; `width` and `height` are the pixels a photograph needs at least. */
type SheetEntry = ReturnType<typeof readEntries>[number]

/** Every place for a picture and what fills it, as the last cut left them. */
function readEntries(folders: PictureFolders) {
  const slots = readSlots(folders)
  const sizes = JSON.parse(readFileSync(folders.sizes, 'utf8')) as Record<string, CutPicture>
  return Object.entries(sizes).map(([name, { origin, src }]) => {
    const slot = slots.get(name)!
    const { width, height } = slot
    return { name, filledBy: fillingOf(slot, origin), width, height, src, shot: shotOf(name) }
  })
}

function fillingOf({ kind }: Slot, origin: CutPicture['origin']): string {
  if (origin === 'photo') return 'photograph'
  return kind === 'master' ? 'rendered illustration' : 'drawing'
}

/** The sheet as a page that lies in `pictures/`, with what is wrong with photographs above the places. */
function sheetPage(entries: SheetEntry[], faults: PhotoFault[]): string {
  const groups = Map.groupBy(entries, ({ name }) => name.split('/')[0]!)
  const photographed = entries.filter(({ filledBy }) => filledBy === 'photograph').length
  return `<!doctype html>
<html lang="en-IN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pictures of the site</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem; color: #16302b; background: #fff }
ul { list-style: none; padding: 0; display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)) }
li { border: 1px solid #cfdcd6; border-radius: 8px; padding: .75rem; overflow-wrap: anywhere }
img { width: 100%; height: 9rem; object-fit: contain; background: #eef5f1; border-radius: 4px }
code { font-size: .875rem } .fault { color: #9c342e }
</style>
<h1>Pictures of the site</h1>
<p>${entries.length} pictures, ${photographed} of them photographs of the clinic. To replace one, put a photograph
into <code>pictures/photos/</code> under the name given below it, at least as large as it says, as jpg, png or webp,
and build the site again. Both halves of a before/after pair must be photographs.</p>
${faults.map(({ file, message }) => `<p class="fault"><strong>${text(file)}</strong> is left out: it ${text(message)}.</p>`).join('\n')}
${[...groups].map(([group, members]) => `<h2>${text(group)}</h2>\n<ul>\n${members.map(sheetEntry).join('\n')}\n</ul>`).join('\n')}
</html>
`
}

function sheetEntry(entry: SheetEntry): string {
  const { name, filledBy, width, height, src, shot } = entry
  const { what, where, light, consent } = shot
  return (
    `<li><img loading="lazy" alt="" src="${text(src.replace(/^\/pictures/, 'cut'))}">` +
    `<br><code>pictures/photos/${text(name)}.jpg</code><br>${width} x ${height} pixels, now a ${filledBy}` +
    `<br><strong>${text(what)}.</strong> ${text(where)}. ${text(light)}. <em>${text(consent)}.</em></li>`
  )
}

function text(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

async function main(): Promise<void> {
  if (process.argv.includes('--help')) return console.log(usage)
  const { faults } = await cutPictures()
  const entries = readEntries(foldersIn(import.meta.dirname))
  const sheet = `${import.meta.dirname}/sheet.html`
  writeFileSync(sheet, sheetPage(entries, faults))
  console.log(`${entries.length} pictures in ${relative(process.cwd(), sheet)}`)
}

await main()
