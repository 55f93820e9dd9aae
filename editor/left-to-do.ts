import { execFile } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { contentRoot, projectRoot } from '#content/check/project-root.ts'
import type { LeftOver } from '#content/launch/left-over.ts'
import type { Done } from '#content/launch/to-do.ts'

/** What a clinic has to do before its website is its own, and what of it is done. */
export type ToDo = { left: LeftOver[]; done: Done[] }

const program = 'content/launch/to-do.ts'
let known: { stamp: string; toDo: Promise<ToDo> } | undefined

/**
 * Looks over the content as it is now, once for each state of its files, in a program of its own: that takes a second of
 * a processor. Null where it cannot be looked over: a file is at fault, or this installation only serves pages.
 */
export async function leftToDo(): Promise<ToDo | null> {
  if (!existsSync(join(projectRoot(), program))) return null
  const stamp = stampOf(contentRoot())
  if (known?.stamp !== stamp) known = { stamp, toDo: looked() }
  try {
    return await known.toDo
  } catch {
    known = undefined
    return null
  }
}

async function looked(): Promise<ToDo> {
  const limits = { cwd: projectRoot(), maxBuffer: 16 * 2 ** 20 }
  const { stdout } = await promisify(execFile)(process.execPath, [program], limits)
  return JSON.parse(stdout) as ToDo
}

/** Changes with each file of words and photographs. */
function stampOf(root: string): string {
  const files = ['content', 'pictures/photos'].flatMap((folder) => {
    const path = join(root, folder)
    return existsSync(path)
      ? readdirSync(path, { recursive: true, encoding: 'utf8' }).map((file) => join(path, file))
      : []
  })
  return files.map((file) => `${file} ${statSync(file, { throwIfNoEntry: false })?.mtimeMs}`).join('\n')
}
