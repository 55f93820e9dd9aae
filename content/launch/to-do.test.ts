import { expect, test } from 'vitest'
import { readContent } from '../check/content-files.ts'
import { contentRoot, projectRoot } from '../check/project-root.ts'
import { readProject } from '../check/project.ts'
import { findLeftOvers } from './launch-check.ts'
import { doneIn } from './to-do.ts'

test('a page that is signed is done, and no longer left', () => {
  const root = contentRoot()
  const { content } = readContent(root)
  const project = readProject(root)
  const counts = () => {
    const left = findLeftOvers(content, project, {}, projectRoot()).length
    return { left, done: doneIn(content, project).length }
  }
  const before = counts()
  const page = content.guides.find(({ value }) => value.review.by === null)!
  page.value.review = { by: 'Dr. Kirit Majmudar', on: '2026-11-27' }
  expect(counts()).toEqual({ left: before.left - 1, done: before.done + 1 })
  expect(doneIn(content, project)).toContainEqual({ kind: 'review', file: page.file })
})
