import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { contentRoot, projectRoot } from '#content/check/project-root.ts'
import { Refused } from '../frame.ts'

/**
 * Where things lie on this machine. deploy/install.sh puts each release into `home`/releases, and the clinic's own
 * words and photographs beside them; a plain checkout has them in CONTENT_DIR, and no `home`.
 */
export type Places = { root: string; home: string | undefined; own: string; version: string }

/** The user to whom the releases and the data belong; the services run as this user. */
export type Owner = { uid: number; gid: number }

/** Throws `Refused` in a checkout, which deploy/install.sh has not made. */
export function installedHome({ home }: Places): { home: string; owner: Owner } {
  if (home === undefined) {
    throw new Refused(
      'This works on a server that deploy/install.sh has set up: docs/running.md says what to do elsewhere.',
    )
  }
  const { uid, gid } = statSync(home)
  return { home, owner: { uid, gid } }
}

/** The folder of the Dockerfile. */
export const isContainer = projectRoot() === '/site'

/** A command of the clinic as it is typed on this machine. */
export function typedHere(words: string): string {
  if (placesOf().home !== undefined) return `sudo clinic ${words}`
  return isContainer
    ? `docker compose exec clinic node operator/clinic.ts ${words}`
    : `npm run -s clinic -- ${words}`
}

/** What is the clinic's own in a release. */
export const ownFolders = ['content', 'pictures/photos']

/** @param root the project's folder */
export function placesOf(root = projectRoot()): Places {
  const releases = dirname(root)
  if (basename(releases) !== 'releases')
    return { root, home: undefined, own: contentRoot(), version: versionIn(root) }
  const home = dirname(releases)
  return { root, home, own: join(home, 'own'), version: releaseVersion(basename(root)) }
}

/** "v1.2.0" of the folder "v1.2.0+3", the third that was built of this version. */
export function releaseVersion(folder: string): string {
  return folder.replace(/\+\d+$/, '')
}

function versionIn(root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return `v${version}`
}

/** The clinic's own folders that are there. */
export function presentOwnFolders({ own }: Places): string[] {
  return ownFolders.filter((folder) => existsSync(join(own, folder)))
}
