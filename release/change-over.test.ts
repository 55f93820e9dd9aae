import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { builtFolder } from '#content/catalogue/built-content.ts'
import { temporaryFolder } from '#content/fixtures/temporary-folder.fixture.ts'
import { changeOver, cleanUp } from './change-over.ts'

let root: string
beforeEach(() => void (root = temporaryFolder()))

function putSite(folder: string, name: string): void {
  mkdirSync(join(root, folder))
  writeFileSync(join(root, folder, 'key.json'), name)
}

const served = () => readFileSync(join(builtFolder(root), 'key.json'), 'utf8')

test('the new site takes the place of the one before, and nothing else stays', () => {
  putSite('build', 'old')
  putSite('build.next', 'new')
  changeOver(root)
  expect(served()).toBe('new')
  expect(readdirSync(root)).toEqual(['build'])
})

test('the first site of all takes its place', () => {
  putSite('build.next', 'new')
  changeOver(root)
  expect(served()).toBe('new')
})

test('killed between the two renames the site of before is served, and the next build puts it back', () => {
  putSite('build.before', 'old')
  putSite('build.next', 'new')
  mkdirSync(join(root, 'build/compile-cache'), { recursive: true }) // which Node makes at the start
  expect(served()).toBe('old')
  cleanUp(root)
  expect(served()).toBe('old')
  expect(readdirSync(root)).toEqual(['build'])
})

test('what a build that ended early has left goes, and the site stays', () => {
  putSite('build', 'old')
  mkdirSync(join(root, 'build.next/client'), { recursive: true })
  cleanUp(root)
  expect(served()).toBe('old')
  expect(readdirSync(root)).toEqual(['build'])
})
