import { expect, test, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { installedChromium } from '../../programs.fixture.ts'
import { arrive, labelOf, sectionOf } from '../parts/visit.fixture.ts'

/**
 * How far a page may be from its reference: at a quarter of its size the same page differs from one Linux to the
 * next by a few grey pixels at the edges of letters, and a part that has moved by a line differs by far more.
 */
const tolerance = { threshold: 0.1, maxDiffPixelRatio: 0.005 }

// A Friday, when the clinic is open.
const time = '2026-11-20T10:00:00+05:30'

const screens: Record<string, { width: number; height: number }> = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 800 },
}

/** Brings a page into the state to look at; what it gives is looked at alone. */
type Show = (page: Page) => Promise<Locator>
const whole: Show = async (page) => page.locator('html')
const region =
  (name: string | RegExp): Show =>
  async (page) =>
    page.getByRole('region', { name })

/** By their pages, with a name that ends with the screen. */
const views: Record<string, Record<string, Show>> = {
  '/': { 'home-phone': whole, 'home-desktop': whole, 'experts-tablet': region('Meet the experts') },
  '/services': { 'services-tablet': whole },
  '/services/toothache': {
    'problem-phone': whole,
    'warning-signs-desktop': region('What to do now'),
    'causes-desktop': region(/^Common causes/),
    async 'form-errors-phone'(page) {
      const form = page.getByRole('region', { name: 'Book an Appointment' })
      await form.getByRole('button', { name: 'Send request' }).click()
      await expect(form.getByLabel('Message')).toHaveAccessibleDescription('Message is required')
      return form
    },
  },
  '/contact-us': { 'contact-desktop': whole },
  '/about-us': { 'about-tablet': whole },
  '/media': { 'media-desktop': whole },
  '/privacy': {
    async 'treatments-menu-desktop'(page) {
      await labelOf(page, 'Treatments').hover()
      await expect(sectionOf(page, 'Treatments').getByRole('link').first()).toBeVisible()
      return whole(page)
    },
  },
  '/pharmretail': { 'pharmretail-desktop': whole },
  '/emergency': { 'emergency-phone': whole },
  '/fees': { 'fees-phone': whole },
  '/guides': { 'guides-phone': whole },
  '/before-you-come': { 'before-you-come-phone': whole },
  '/accessibility': { 'accessibility-phone': whole },
  '/guides/bleeding-gums': { 'guide-desktop': whole },
  '/dentists/kirit-majmudar': { 'dentist-desktop': whole },
  '/after-care/root-canal-treatment': { 'after-care-phone': whole },
  '/smile-gallery#worries': { 'smile-gallery-desktop': whole },
  '/no-such-page': { 'missing-page-phone': whole },
}

test.use({
  // The policy of the site would keep the style out.
  bypassCSP: true,
  contextOptions: { reducedMotion: 'reduce' },
  // Chromium without a window draws letters otherwise.
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, executablePath: installedChromium() ?? undefined }),
})

// Most of what a reference shows fails another test too.
for (const [path, viewsOfPage] of Object.entries(views)) {
  test(`${path} looks like its references`, { tag: '@slow' }, async ({ page }) => {
    test.skip(process.platform !== 'linux', 'the references were recorded on Linux')
    await page.clock.setFixedTime(time)
    await arrive(page, path) // the text font is left out until the next page where it comes late
    for (const [name, show] of Object.entries(viewsOfPage)) {
      await test.step(name, async () => {
        await page.setViewportSize(screens[name.split('-').at(-1)!]!)
        await arrive(page, path)
        const part = await show(page)
        await part.scrollIntoViewIfNeeded()
        await picturesShown(part)
        const isPart = (await part.evaluate((shown) => shown.localName)) !== 'html'
        // A part that is higher than the screen moves under these by more or less.
        const style = isPart ? ':is(.bar, .phone-bar, .chat-button) { visibility: hidden }' : ''
        const screenshot = await (isPart ? part : page).screenshot({ animations: 'disabled', style })
        expect(await quarterOf(screenshot)).toMatchSnapshot(`${name}.png`, tolerance)
      })
    }
  })
}

async function quarterOf(png: Buffer): Promise<Buffer> {
  const { width } = await sharp(png).metadata()
  const small = sharp(png).resize({ width: Math.round(width / 4) })
  return small.removeAlpha().png({ compressionLevel: 9, palette: true, colours: 64, dither: 0 }).toBuffer()
}

/** Waits for the pictures of a part, which may be higher than the screen, or for those on screen. */
async function picturesShown(part: Locator): Promise<void> {
  await part.evaluate(async (shown) => {
    const pictures = [...shown.querySelectorAll('img')].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect()
      const isOnScreen = image.checkVisibility() && bottom > 0 && top < window.innerHeight
      return shown !== document.documentElement || isOnScreen
    })
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.all(pictures.map((image) => image.decode())) // which waits until it has come
  })
}
