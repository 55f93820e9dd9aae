import { expect, test, type Locator, type Page } from '@playwright/test'
import { installedChromium } from '../../programs.fixture.ts'
import { arrive } from '../parts/arrival.fixture.ts'
import { labelOf, sectionOf } from '../frame/menu-parts.fixture.ts'
import { expectLikeReference, recordedHere } from '../parts/reference-pictures.fixture.ts'

// A Friday, when the clinic is open.
const time = '2026-11-20T10:00:00+05:30'

const screens = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 800 },
}

/** Which letters these have depends on the fonts of the machine. */
const namesOfLanguages = 'a[hreflang] { width: 80px; color: transparent !important }'
/** A part that is higher than the screen moves under these by more or less. */
const withoutBars = ':is(.bar, .phone-bar, .chat-button) { visibility: hidden }'

type View = {
  name: string
  path: string
  screen: keyof typeof screens
  /** Brings the page into the state to look at; what it gives is looked at alone. */
  show?: (page: Page) => Promise<Locator | void>
}

const views: View[] = [
  { name: 'home-phone', path: '/', screen: 'phone' },
  { name: 'home-desktop', path: '/', screen: 'desktop' },
  { name: 'experts-tablet', path: '/', screen: 'tablet', show: (page) => regionOf(page, 'Meet the experts') },
  { name: 'services-tablet', path: '/services', screen: 'tablet' },
  { name: 'problem-phone', path: '/services/toothache', screen: 'phone' },
  {
    name: 'warning-signs-desktop',
    path: '/services/toothache',
    screen: 'desktop',
    show: (page) => regionOf(page, 'What to do now'),
  },
  {
    name: 'causes-desktop',
    path: '/services/toothache',
    screen: 'desktop',
    show: (page) => regionOf(page, /^Common causes/),
  },
  { name: 'form-errors-phone', path: '/services/toothache', screen: 'phone', show: sendNothing },
  { name: 'contact-desktop', path: '/contact-us', screen: 'desktop' },
  { name: 'about-tablet', path: '/about-us', screen: 'tablet' },
  { name: 'media-desktop', path: '/media', screen: 'desktop' },
  { name: 'treatments-menu-desktop', path: '/privacy', screen: 'desktop', show: openTreatments },
  { name: 'pharmretail-desktop', path: '/pharmretail', screen: 'desktop' },
  ...['emergency', 'fees', 'guides', 'before-you-come', 'accessibility'].map((slug): View => {
    return { name: `${slug}-phone`, path: `/${slug}`, screen: 'phone' }
  }),
  { name: 'guide-desktop', path: '/guides/bleeding-gums', screen: 'desktop' },
  { name: 'dentist-desktop', path: '/dentists/kirit-majmudar', screen: 'desktop' },
  { name: 'after-care-phone', path: '/after-care/root-canal-treatment', screen: 'phone' },
  { name: 'smile-gallery-desktop', path: '/smile-gallery', screen: 'desktop' },
  { name: 'missing-page-phone', path: '/no-such-page', screen: 'phone' },
]

test.use({
  // The policy of the site would keep the style out.
  bypassCSP: true,
  contextOptions: { reducedMotion: 'reduce' },
  // Chromium without a window draws letters otherwise.
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, executablePath: installedChromium() ?? undefined }),
})

for (const [path, viewsOfPage] of Map.groupBy(views, ({ path }) => path)) {
  test(`${path} looks like its references`, async ({ page }, info) => {
    test.skip(!recordedHere, 'the references were recorded on Linux')
    await page.clock.setFixedTime(time)
    for (const { name, screen, show } of viewsOfPage) {
      await test.step(name, async () => {
        await page.setViewportSize(screens[screen])
        await arrive(page, path)
        const part = await show?.(page)
        await picturesShown(page)
        const style = part ? namesOfLanguages + withoutBars : namesOfLanguages
        const screenshot = await (part ?? page).screenshot({ animations: 'disabled', caret: 'hide', style })
        await expectLikeReference(screenshot, name, info)
      })
    }
  })
}

async function regionOf(page: Page, name: string | RegExp): Promise<Locator> {
  const region = page.getByRole('region', { name })
  await region.scrollIntoViewIfNeeded()
  // What is looked at may be higher than the screen.
  await region.evaluate(async (part) => {
    const pictures = [...part.querySelectorAll('img')]
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.all(pictures.map((picture) => picture.decode()))
  })
  return region
}

async function sendNothing(page: Page): Promise<Locator> {
  const form = page.getByRole('region', { name: 'Book an Appointment' })
  await form.getByRole('button', { name: 'Send request' }).click()
  await expect(form.getByLabel('Message')).toHaveAccessibleDescription('Message is required')
  return form
}

async function openTreatments(page: Page): Promise<void> {
  await labelOf(page, 'Treatments').hover()
  await expect(sectionOf(page, 'Treatments').getByRole('link').first()).toBeVisible()
}

/** Waits for the letters, and for the pictures that are on screen. */
async function picturesShown(page: Page): Promise<void> {
  // The text font comes after the first paint.
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family.includes('Anek Latin') && status === 'loaded'),
  )
  await page.evaluate(async () => {
    const pictures = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect()
      return image.checkVisibility() && bottom > 0 && top < window.innerHeight
    })
    await Promise.all(pictures.map((image) => image.decode())) // which waits until it has come
  })
}
