import { test, type PlaywrightTestOptions } from '@playwright/test'

/** The two screens that journeys run on, in CSS pixels. */
const screens = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false },
}

/** Marks the one journey of a behaviour that `npm run test:quick` runs. */
export const quick = { tag: '@quick' }

export type Visitor = { screen: keyof typeof screens; javaScript: boolean }

/** What a visitor has asked of the system besides. */
type Wishes = { lessMotion?: boolean }

const visitors: Visitor[] = [
  { screen: 'phone', javaScript: true },
  { screen: 'phone', javaScript: false },
  { screen: 'desktop', javaScript: true },
  { screen: 'desktop', javaScript: false },
]

/**
 * Defines the same tests once for each kind of visitor that `only` leaves: `{}` means all four,
 * `{ screen: 'phone' }` two, `{ screen: 'phone', javaScript: false }` one. Nothing is skipped: a test
 * that makes no sense for a visitor is not defined for them.
 */
export function asVisitor(
  { lessMotion = false, ...only }: Partial<Visitor> & Wishes,
  defineTests: (visitor: Visitor) => void,
): void {
  for (const visitor of visitors.filter((one) => isLike(one, only))) {
    test.describe(`${visitorName(visitor)}${lessMotion ? ' who wants less motion' : ''}`, () => {
      test.use(optionsFor(visitor))
      if (lessMotion) test.use({ contextOptions: { reducedMotion: 'reduce' } })
      defineTests(visitor)
    })
  }
}

/**
 * Defines the same tests once with scripts, on a phone, and once without, on a desktop screen: for what no screen
 * changes, such as words, links and the server's answers.
 */
export function withAndWithoutScripts(defineTests: (visitor: Visitor) => void, wishes: Wishes = {}): void {
  asVisitor({ screen: 'phone', javaScript: true, ...wishes }, defineTests)
  asVisitor({ screen: 'desktop', javaScript: false, ...wishes }, defineTests)
}

function isLike(visitor: Visitor, { screen, javaScript }: Partial<Visitor>): boolean {
  return (
    (screen ?? visitor.screen) === visitor.screen && (javaScript ?? visitor.javaScript) === visitor.javaScript
  )
}

function visitorName({ screen, javaScript }: Visitor): string {
  return `${screen} ${javaScript ? 'with' : 'without'} JavaScript`
}

function optionsFor({ screen, javaScript }: Visitor): Partial<PlaywrightTestOptions> {
  const { isMobile, ...others } = screens[screen]
  // Playwright's Firefox is no phone's browser, and its WebKit as one has no wheel: they have a screen as narrow, and a finger.
  const { JOURNEYS_BROWSER = 'chromium' } = process.env
  const phone = JOURNEYS_BROWSER === 'chromium' ? { isMobile } : {}
  return { ...others, ...phone, javaScriptEnabled: javaScript }
}
