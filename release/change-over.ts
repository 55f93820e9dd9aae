import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { builtFolder } from '#content/catalogue/built-content.ts'

/** Where a site is built, beside the one that is served. */
export const nextFolder = (root: string) => join(root, 'build.next')
const servedFolder = (root: string) => join(root, 'build')
const beforeFolder = (root: string) => join(root, 'build.before')

/** Puts the site that was built into the place of the one before: a server that starts now gets one of them whole. */
export function changeOver(root: string): void {
  rmSync(beforeFolder(root), { recursive: true, force: true })
  if (existsSync(servedFolder(root))) renameSync(servedFolder(root), beforeFolder(root))
  renameSync(nextFolder(root), servedFolder(root))
  rmSync(beforeFolder(root), { recursive: true, force: true })
}

/** Takes away what a build that ended early has left, and puts the site of before back where it was on its way. */
export function cleanUp(root: string): void {
  rmSync(nextFolder(root), { recursive: true, force: true })
  if (builtFolder(root) === servedFolder(root)) return
  rmSync(servedFolder(root), { recursive: true, force: true })
  renameSync(beforeFolder(root), servedFolder(root))
}
