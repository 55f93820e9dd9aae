import type { PhotoFault } from './photos.ts'
import { cutFile, type SheetEntry } from './sheet-entries.ts'

/** The sheet as a page that lies in `pictures/`, with what is wrong with photographs above the places. */
export function sheetPage(entries: SheetEntry[], faults: PhotoFault[]): string {
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
  const { name, filledBy, width, height } = entry
  return (
    `<li><img loading="lazy" alt="" src="cut/${text(cutFile(entry))}">` +
    `<br><code>pictures/photos/${text(name)}.jpg</code><br>${width} x ${height} pixels, now a ${filledBy}</li>`
  )
}

function text(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
