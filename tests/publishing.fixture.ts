import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '#content/fixtures/temporary-folder.fixture.ts'
import { projectRoot } from '#content/check/project-root.ts'
import { asBase64, type Changes, runOrder } from '#editor/publisher.ts'

/** A clinic whose words and photographs, and data, are in folders of their own, until the test ends. */
export type Clinic = { content: string; dataDir: string }

export function newClinic(): Clinic {
  const content = temporaryFolder()
  for (const name of ['content', 'pictures/photos'])
    cpSync(join(projectRoot(), name), join(content, name), {
      recursive: true,
      filter: (file) => !/\.tsx?$|\/(fixtures|schemas)$/.test(file),
    })
  return { content, dataDir: temporaryFolder() }
}

export const homeFile = 'content/pages/home.yaml'

/** The home page with another first word, which is nowhere else. */
export function homeSaying(word: string, { content }: Clinic): Changes['files'] {
  const text = readFileSync(join(content, homeFile), 'utf8')
  return { [homeFile]: text.replace(/\w+ Dental Care in Ahmedabad/, `${word} Dental Care in Ahmedabad`) }
}

export function orderOf({ dataDir }: Clinic, files: Changes['files']) {
  return { dataDir, by: 'Dr. Kirit', note: '', files: asBase64(files) }
}

/** Publishes as a command beside the server does. */
export function publishFiles(clinic: Clinic, files: Changes['files']) {
  return runOrder(orderOf(clinic, files), undefined, envOf(clinic))
}

export function undoTo(clinic: Clinic, number: number) {
  return runOrder({ ...orderOf(clinic, {}), undoTo: number }, undefined, envOf(clinic))
}

export function envOf({ content }: Clinic): NodeJS.ProcessEnv {
  return { ...process.env, CONTENT_DIR: content }
}
