import { expect, test } from '@playwright/test'
import { arrive } from '../journeys/parts/arrival.fixture.ts'
import { pageGroups, timeFor } from '../journeys/parts/specified-pages.fixture.ts'
import { asVisitor } from '../journeys/parts/visitor.fixture.ts'
import { findViolations, scrollThrough } from './axe.fixture.ts'

const kinds = { ...pageGroups, 'a missing page': ['/no-such-page', '/services/no-such-service'] }

asVisitor({ javaScript: true }, () => {
  for (const [kind, paths] of Object.entries(kinds)) {
    test(`axe finds nothing wrong with ${kind}`, async ({ page }) => {
      test.setTimeout(timeFor(paths))
      for (const path of paths) {
        await arrive(page, path)
        await scrollThrough(page)
        expect(await findViolations(page), path).toEqual([])
      }
    })
  }
})
