import { cpSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#content/check/project-root.ts'
import { temporaryFolder } from '#content/fixtures/temporary-folder.fixture.ts'
import packageJson from '../package.json' with { type: 'json' }

const copied = ['content', 'release', 'package.json', 'package-lock.json', 'tsconfig.json', 'start.js']
const settings = ['vite.config.ts', 'react-router.config.ts']
/** All other rooms, as package.json names them. */
const rooms = Object.keys(packageJson.imports).map((pattern) => pattern.slice(1, pattern.indexOf('/')))
const linked = ['node_modules', 'public', ...rooms.filter((room) => !copied.includes(room))]

/**
 * A checkout that can be built and broken until the test ends; what a build does not change is this one's.
 * @param more what else of this checkout is copied, such as its build
 */
export function copiedProject(more: string[] = []): string {
  const folder = temporaryFolder()
  for (const name of [...copied, ...settings, ...more])
    cpSync(join(projectRoot(), name), join(folder, name), { recursive: true })
  for (const name of linked.filter((name) => !more.includes(name)))
    symlinkSync(join(projectRoot(), name), join(folder, name))
  return folder
}
