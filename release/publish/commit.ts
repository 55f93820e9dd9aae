import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { isPublishable, type Publication } from '#editor/site-folder.ts'
import { clinicFiles } from '../build-key.ts'

/** Where the clinic's folder is a git checkout, each publication is a commit there. What is checked out stays as it is. */
const branch = 'refs/heads/published'

/**
 * Nothing is lost where git cannot do it: the publication itself is whole.
 * @param source the clinic's own folder
 * @param content the words and photographs of the publication
 */
export function commitPublication(
  source: string,
  content: string,
  { number, by, note }: Pick<Publication, 'number' | 'by' | 'note'>,
): void {
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
    const { status, stdout } = spawnSync('git', args, { cwd, env, input, encoding: 'utf8' })
    return status === 0 ? stdout.trim() : null
  }
  // A checkout somewhere above is another matter.
  if (run(source, ['rev-parse', '--show-prefix']) !== '') return
  const folder = run(source, ['rev-parse', '--absolute-git-dir']) ?? ''
  const git = (args: string[], input?: string) =>
    run(content, [`--git-dir=${folder}`, `--work-tree=${content}`, ...args], input)
  const shaOf = (ref: string) => git(['rev-parse', '--verify', '--quiet', ref])
  const parent = shaOf(branch) ?? shaOf('HEAD')
  if (parent !== null) git(['read-tree', parent])
  const known = git(['ls-files'])?.split('\n').filter(isPublishable) ?? []
  git(['update-index', '--add', '--remove', '--stdin'], [...known, ...clinicFiles(content)].join('\n'))
  const tree = git(['write-tree']) ?? ''
  const message = [`Publication ${number}`, note].filter(Boolean).join(': ')
  const commit = git(['commit-tree', tree, ...(parent === null ? [] : ['-p', parent]), '-m', message])
  if (commit !== null) git(['update-ref', branch, commit])
  rmSync(env.GIT_INDEX_FILE, { force: true })
}
