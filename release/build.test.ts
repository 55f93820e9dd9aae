import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '#content/check/project-root.ts'

const root = projectRoot()

/** A checkout whose content can be broken; what a build does not change is this one's. */
function copiedProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of ['content', 'release', 'package.json', 'package-lock.json'])
    cpSync(join(root, name), join(folder, name), { recursive: true })
  for (const name of ['node_modules', 'pictures', 'site', 'appointments', 'server', 'public'])
    symlinkSync(join(root, name), join(folder, name))
  for (const name of ['vite.config.ts', 'react-router.config.ts', 'tsconfig.json'])
    cpSync(join(root, name), join(folder, name))
  return folder
}

test('a text that breaks a rule stops the build, names the line, and the pages stay', () => {
  const project = copiedProject()
  const page = join(project, 'build/client/index.html')
  mkdirSync(join(project, 'build/client'), { recursive: true })
  writeFileSync(page, 'the page of before')
  const file = join(project, 'content/conditions/mouth-ulcers.yaml')
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(/^lead: .*$/m, 'lead: A sore may last for three weeks.'),
  )

  const { status, stderr } = spawnSync(process.execPath, ['release/build.ts'], {
    cwd: project,
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^content\/conditions\/mouth-ulcers\.yaml:3 lead: two weeks: .*\[safe advice\]$/m)
  expect(stderr).toContain('the pages stay as they are')
  expect(readFileSync(page, 'utf8')).toBe('the page of before')
})
