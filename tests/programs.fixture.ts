import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** Where a program lies on the PATH; null where it does not. */
export function programOnPath(name: string): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.map((folder) => join(folder, name)).find(isProgram) ?? null
}

/** The Chromium of this machine: CHROMIUM_PATH, one on the PATH, or Playwright's own; null without any. */
export function installedChromium(): string | null {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  for (const name of ['chromium', 'chromium-browser', 'google-chrome']) {
    const path = programOnPath(name)
    if (path) return path
  }
  const playwrights = chromium.executablePath()
  return existsSync(playwrights) ? playwrights : null
}

/**
 * Chromium without a window, where Debian's is installed: it opens a page in less than half the processor's time.
 * It does not measure the network, so it fetches pictures ahead as on a slow one. Else `installedChromium`.
 */
export function installedShell(): string | null {
  return process.env.CHROMIUM_PATH ?? programOnPath('chromium-headless-shell') ?? installedChromium()
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
