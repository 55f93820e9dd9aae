import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isPublishable, type Publication } from '#editor/site-folder.ts'
import { clinicFiles } from '../build-key.ts'

/** Where the clinic's folder is a git checkout, each publication is a commit there. What is checked out stays as it is. */
const branch = 'refs/heads/published'

/**
 * Nothing is lost where git cannot do it: the publication itself is whole.
 * @param source the clinic's own folder
 * @param content the words and photographs of the publication
 * @returns what git said where it could not
 */
export function commitPublication(
  source: string,
  content: string,
  { number, by, note }: Pick<Publication, 'number' | 'by' | 'note'>,
): string | undefined {
  const [name, email] = [by || 'Edited in the files', 'desk@localhost']
  const env = {
    ...process.env,
    GIT_INDEX_FILE: `${content}.index`,
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: email,
    GIT_COMMITTER_NAME: name,
    GIT_COMMITTER_EMAIL: email,
  }
  const run = (cwd: string, args: string[], input = '') => {
    const {
      status,
      stdout = '',
      stderr = '',
      error,
    } = spawnSync('git', args, { cwd, env, input, encoding: 'utf8' })
    return { isDone: status === 0, out: stdout.trim(), said: stderr.trim() || (error?.message ?? '') }
  }
  // A checkout somewhere above is another matter.
  const { isDone, out: above, said } = run(source, ['rev-parse', '--show-prefix'])
  if (!isDone && existsSync(join(source, '.git'))) return said
  if (!isDone || above !== '') return undefined
  const folder = run(source, ['rev-parse', '--absolute-git-dir']).out
  const ask = (args: string[], input?: string) =>
    run(content, [`--git-dir=${folder}`, `--work-tree=${content}`, ...args], input)
  const git = (args: string[], input?: string): string => {
    const { isDone, out, said } = ask(args, input)
    if (!isDone) throw new GitRefused(`git ${args[0]}: ${said}`)
    return out
  }
  const shaOf = (ref: string) => ask(['rev-parse', '--verify', '--quiet', ref]).out
  try {
    const parent = shaOf(branch) || shaOf('HEAD')
    if (parent) git(['read-tree', parent])
    const known = git(['ls-files']).split('\n').filter(isPublishable)
    git(['update-index', '--add', '--remove', '--stdin'], [...known, ...clinicFiles(content)].join('\n'))
    const message = [`Publication ${number}`, note].filter(Boolean).join(': ')
    const parents = parent ? ['-p', parent] : []
    git(['update-ref', branch, git(['commit-tree', git(['write-tree']), ...parents, '-m', message])])
    return undefined
  } catch (error) {
    if (error instanceof GitRefused) return error.message
    throw error
  } finally {
    rmSync(env.GIT_INDEX_FILE, { force: true })
  }
}

class GitRefused extends Error {}
