import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copiedProject } from './project-copy.fixture.ts'

/** Puts a whole build into a project, of sources that have changed since; returns what tells that it is still there. */
function putOldBuild(project: string): () => string[] {
  const files = ['build/client/index.html', 'build/server/index.js', 'build/key.json']
  for (const folder of ['client', 'server']) mkdirSync(join(project, 'build', folder), { recursive: true })
  for (const file of files)
    writeFileSync(join(project, file), '{"key":"of before","siteOrigin":"http://a.in"}')
  return () => files.filter((file) => existsSync(join(project, file)))
}

function build(project: string, before: string[] = []) {
  const [program = '', ...words] = [...before, process.execPath, 'release/build.ts']
  return spawnSync(program, words, { cwd: project, encoding: 'utf8' })
}

function changeLine(file: string, pattern: RegExp, line: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace(pattern, line))
}

test('a text that breaks a rule stops the build, names the line, and the site stays', () => {
  const project = copiedProject()
  const stillThere = putOldBuild(project)
  const before = stillThere()
  const file = join(project, 'content/conditions/mouth-ulcers.yaml')
  changeLine(file, /^lead: .*$/m, 'lead: A sore may last for three weeks.')

  const { status, stderr } = build(project)
  expect(status).toBe(1)
  expect(stderr).toMatch(/^content\/conditions\/mouth-ulcers\.yaml:3 lead: .*two weeks.*\[safe advice\]$/m)
  expect(stderr).toContain('the pages stay as they are')
  expect(stillThere()).toEqual(before)
})
