import { checkContent } from './check.ts'
import { collectRecords } from './content-files.ts'
import { describeFault } from './fault.ts'
import { parseRecord, type RecordFile } from './record-file.ts'
import type { Project } from './rules/project.ts'
import { schemaFiles } from './schema-files.ts'
import { soundFiles } from './sound-files-for-test.ts'

/** The records of files that are given as text, and the faults of those that break their shape. */
export function parseFiles(files: ReadonlyMap<string, string>) {
  return collectRecords((file, shape) => {
    const text = files.get(file)
    if (text === undefined) return undefined
    if (text !== soundFiles.get(file)) return parseRecord(file, text, shape)
    const sound = soundRecords.get(file) ?? parseRecord(file, text, shape)
    soundRecords.set(file, sound)
    return sound
  })
}

/** Parsed once: dozens of tests break one file and leave the others as they are. */
const soundRecords = new Map<string, RecordFile<unknown>>()

const pictureNames = /\b(conditions|treatments|people|smiles|clinic|stories|news)\/[a-z0-9-]+/g

/** Everything that the sound content names is there, but no photograph. */
export const soundProject: Project = {
  pictures: new Set([...soundFiles.values()].flatMap((text) => text.match(pictureNames) ?? [])),
  photos: new Set(),
  icons: new Set(['clock', 'alert']),
  partnerIcons: new Set(),
  yamlFiles: [...soundFiles.keys()],
  schemas: schemaFiles(),
}

/** The sound files with one piece of one file replaced. Throws where that piece is not there. */
export function soundFilesWith(file: string, from: string, to: string): Map<string, string> {
  const text = soundFiles.get(file)
  if (!text?.includes(from)) throw new Error(`${file} does not hold "${from}"`)
  return new Map([...soundFiles, [file, text.replace(from, () => to)]])
}

/** The messages of the whole check over such files. */
export function messagesOf(files: ReadonlyMap<string, string>, project = soundProject): string[] {
  const { content, faults } = parseFiles(files)
  return checkContent(content, faults, project).faults.map(describeFault)
}
