import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import type { Notice } from '#content/catalogue/hours/notices.ts'
import { builtFolder } from '#content/catalogue/built-content.ts'
import { projectRoot } from '#content/check/project-root.ts'

/** The doors of `site/server-access.ts` as the built site holds them: contexts differ by identity. */
type Doors = typeof import('#site/server-access.ts')
export type SiteBuild = ServerBuild & { entry: { module: Doors } }

/** Pages that can change over to words and pictures that were published since, see `site/version.server.ts`. */
export type BuiltPages = SiteBuild & {
  entry: {
    module: {
      serveVersion: (folder: string) => void
      serveNotices: (notices: readonly Notice[]) => void
      makePage: (site: SiteBuild, path: string) => Promise<string>
    }
  }
}

/** Where the site lies that was built last. */
export const buildFolder = builtFolder(projectRoot())

/** There is no finished build to serve; the message says what to do. */
export class NotBuilt extends Error {
  override name = 'NotBuilt'
}

/** The pages that are made on request, ready to run. */
export async function importPages(folder = buildFolder): Promise<BuiltPages> {
  // The built file has no types; it is the framework's build with our entry module.
  return (await import(join(folder, 'server/index.js'))) as BuiltPages
}

/** The address that the last build was made for. Throws `NotBuilt` when build/ is missing or not finished. */
export function builtOrigin(): string {
  try {
    return JSON.parse(readFileSync(join(buildFolder, 'key.json'), 'utf8')).siteOrigin
  } catch (cause) {
    throw new NotBuilt('The site is not built: run "npm start", or "npm run build" first.', { cause })
  }
}
