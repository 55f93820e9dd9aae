import { StoreUnavailable } from '#appointments/store/store.ts'
import { hasDatabase, openEngine, type StorePlace } from '#appointments/store/open-engine.ts'
import { readContent } from '#content/check/content-files.ts'
import { ContentInvalid } from '#content/check/fault.ts'
import { contentRoot, projectRoot } from '#content/check/project-root.ts'
import { findLeftOvers } from '#content/launch/launch-check.ts'
import type { LeftOver } from '#content/launch/left-over.ts'
import { readProject } from '#content/check/project.ts'
import type { Environment } from '#settings/settings.ts'
import { deskOwners } from '#reception/owners.ts'
import { placeOf } from './frame.ts'
import { typedHere } from './server/places.ts'
import { printable } from './table.ts'

/** What is left to do before reception can work at the desk. */
export async function deskLeftOvers(env: Environment): Promise<LeftOver[]> {
  const left = (field: string, found: string): LeftOver => {
    return { kind: 'desk', file: 'docs/desk.md', line: 1, field, found }
  }
  try {
    const owners = await ownersIn(placeOf({ env }))
    if (owners.length === 0) return [left('owner', `no owner yet: ${typedHere('invite --owner NAME')}`)]
    return owners
      .filter(({ passkeys }) => passkeys === 0)
      .map(({ name }) =>
        left('passkey', `${printable(name)} signs in with a password alone, without a passkey`),
      )
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error
    return [left('owner', `who may sign in cannot be read: ${error.message}`)]
  }
}

async function ownersIn(place: StorePlace) {
  if (!hasDatabase(place)) return []
  const engine = await openEngine(place)
  return deskOwners(engine).finally(() => engine.close())
}

/** Everything that is left to do. Throws `ContentInvalid`. */
export async function allLeftOvers(env: Environment): Promise<LeftOver[]> {
  const root = contentRoot()
  const { content, faults } = readContent(root)
  const project = readProject(root)
  const broken = [...faults, ...project.translationFaults]
  if (broken.length > 0) throw new ContentInvalid(broken)
  return [...findLeftOvers(content, project, env, projectRoot()), ...(await deskLeftOvers(env))]
}
