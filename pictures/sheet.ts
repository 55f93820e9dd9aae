import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { cutPictures } from './cut.ts'
import { foldersIn } from './folders.ts'
import { readEntries } from './sheet-entries.ts'
import { writeSheetImage } from './sheet-image.ts'
import { sheetPage } from './sheet-page.ts'

const usage = `Usage: npm run pictures:sheet -- [--image file] [--json]

Writes pictures/sheet.html: every place for a picture, what fills it, and the name and size of the photograph
that would replace it. Open it in a browser.
  --image file   also puts all pictures into one, as WebP
  --json         print the list instead: [{ name, filledBy, width, height, src }]
`
async function main(): Promise<void> {
  const flag = { type: 'boolean', default: false } as const
  const { values } = parseArgs({ options: { help: flag, json: flag, image: { type: 'string' } } })
  if (values.help) return console.log(usage)
  const folders = foldersIn(import.meta.dirname)
  const { faults } = await cutPictures()
  const entries = readEntries(folders)
  if (values.json) return console.log(JSON.stringify(entries, null, 1))
  const sheet = join(import.meta.dirname, 'sheet.html')
  writeFileSync(sheet, sheetPage(entries, faults))
  console.log(`${entries.length} pictures in ${relative(process.cwd(), sheet)}`)
  if (values.image !== undefined) {
    await writeSheetImage(entries, folders.output, values.image)
    console.log(`All of them in ${values.image}`)
  }
}

await main()
