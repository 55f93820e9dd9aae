import { test } from '@playwright/test'

// Playwright's Firefox is no phone's browser, and its WebKit as one has no wheel: they have a screen as narrow, and a finger.
const isMobile = (process.env.JOURNEYS_BROWSER ?? 'chromium') === 'chromium'
/** The two screens that journeys run on, in CSS pixels. */
const screens = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, ...(isMobile && { isMobile }) },
  desktop: { viewport: { width: 1280, height: 800 }, hasTouch: false },
}

/** Marks the one journey of a behaviour that `npm run test:quick` runs. */
export const quick = { tag: '@quick' }

export type Visitor = { screen: keyof typeof screens; javaScript: boolean }

/**
 * Defines the same tests once for each kind of visitor that `only` leaves: `{}` means all four,
 * `{ screen: 'phone' }` two, `{ screen: 'phone', javaScript: false }` one. Nothing is skipped: a test
 * that makes no sense for a visitor is not defined for them. `lessMotion` is what they asked of the system.
 */
export function asVisitor(
  { lessMotion = false, ...only }: Partial<Visitor> & { lessMotion?: boolean },
  defineTests: (visitor: Visitor) => void,
): void {
  for (const screen of only.screen ? [only.screen] : (['phone', 'desktop'] as const))
    for (const javaScript of only.javaScript === undefined ? [true, false] : [only.javaScript]) {
      const name = `${screen} ${javaScript ? 'with' : 'without'} JavaScript`
      test.describe(lessMotion ? `${name} who wants less motion` : name, () => {
        test.use({ ...screens[screen], javaScriptEnabled: javaScript })
        if (lessMotion) test.use({ contextOptions: { reducedMotion: 'reduce' } })
        defineTests({ screen, javaScript })
      })
    }
}

/**
 * Defines the same tests once with scripts, on a phone, and once without, on a desktop screen: for what no screen
 * changes, such as words, links and the server's answers.
 */
export function withAndWithoutScripts(defineTests: (visitor: Visitor) => void): void {
  asVisitor({ screen: 'phone', javaScript: true }, defineTests)
  asVisitor({ screen: 'desktop', javaScript: false }, defineTests)
}
