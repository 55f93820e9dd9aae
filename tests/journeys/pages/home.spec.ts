import { expect, test, type Locator, type Page } from '@playwright/test'
import { readCatalogue } from '#content/catalogue/catalogue.ts'
import { projectRoot } from '#content/check/project-root.ts'
import { arrive } from '../parts/arrival.fixture.ts'
import { problems } from '../parts/specified-pages.fixture.ts'
import { shownLinks } from '../frame/menu-parts.fixture.ts'
import { asVisitor, quick } from '../parts/visitor.fixture.ts'

const { claims: claimed } = readCatalogue(projectRoot()).clinic
const claims = [
  '35 Years of Experience',
  'Advanced Dental Technology',
  'Gentle and Caring Team',
  `5-Star Google Rating${claimed.googleRating.provenance === 'sample' ? ' Sample' : ''}`,
]

const region = (page: Page, name: string | RegExp): Locator => page.getByRole('region', { name })

asVisitor({ screen: 'desktop', javaScript: false }, () => {
  test(
    'the home page has its sections in their order, each with what belongs to it',
    quick,
    async ({ page }) => {
      await arrive(page, '/', { javaScript: false })
      const main = page.getByRole('main')

      await test.step('the order', async () => {
        const parts = [
          main.getByRole('heading', { level: 1 }),
          region(page, 'What we stand for'),
          region(page, 'Small habits that help'),
          region(page, /^Your own tooth/),
          region(page, 'What can we help you with?'),
          region(page, 'Meet the experts'),
          region(page, 'Smile gallery'),
          region(page, 'How reviews will look'),
          main.getByRole('heading', { name: 'Keep your own teeth, for longer.' }),
        ]
        const tops = []
        for (const part of parts) tops.push((await part.boundingBox())!.y)
        expect(tops).toEqual(tops.toSorted((a, b) => a - b))
        expect(new Set(tops).size).toBe(parts.length)
      })

      await test.step('the first screen names the clinic, what it does where, and shows three faces and the team', async () => {
        await expect(main.getByRole('heading', { level: 1 })).toHaveText('Precision Dental Care in Ahmedabad')
        await expect(main.getByText('Toran Dental Clinic', { exact: true }).first()).toBeInViewport()
        await expect(main.getByText(/Since 1991 .+ replacing them/)).toBeInViewport()
        const caption = main.getByText('Personalized Care from Skilled Dentists')
        await expect(caption).toBeVisible()
        await expect(caption.locator('..').getByRole('img')).toHaveCount(3)
        await expect(main.getByRole('img', { name: /three dentists/ })).toBeVisible()
      })

      await test.step('the banner makes four claims', async () => {
        await expect(region(page, 'What we stand for').getByRole('listitem')).toHaveText(claims)
      })

      await test.step('three experts with picture, name and title are in three columns on wide screens', async () => {
        const experts = region(page, 'Meet the experts')
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading') })
        await expect(experts).toHaveCount(3)
        const lefts = new Set<number>()
        for (const expert of await experts.all()) {
          await expect(expert.getByRole('heading', { level: 3 })).toHaveText(/^Dr\. \w+/)
          await expect(expert.getByRole('img')).toHaveCount(1)
          await expect(expert.getByText(/^M\.D\.S\./)).toHaveCount(1)
          lefts.add((await expert.boundingBox())!.x)
        }
        expect(lefts.size).toBe(3)
      })

      await test.step('the booking block offers the chat and the phone', async () => {
        const block = main.locator('section', { hasText: 'Keep your own teeth' }).last()
        await expect(block.getByRole('link', { name: /^Book Appointment/ })).toHaveAttribute('href', /wa\.me/)
        await expect(block.getByRole('link', { name: /^\+91/ })).toHaveAttribute('href', /^tel:/)
      })

      await test.step('the first ten services of the list are cards, and View All leads to the rest', async () => {
        const services = region(page, 'What can we help you with?')
        expect(await shownLinks(services)).toEqual([...Object.entries(problems), ['View All', '/services']])
        await expect(services.getByRole('listitem').filter({ has: page.locator('img') })).toHaveCount(10)
      })

      await test.step('About leads to its own page by Read More', async () => {
        const more = region(page, /^Your own tooth/).getByRole('link', { name: /^Read More/ })
        await expect(more).toHaveAttribute('href', '/about-us')
      })

      await test.step('two icons float next to the first screen from 1024 px, none below', async () => {
        for (const [width, count] of Object.entries({ 1023: 0, 1024: 2 })) {
          await page.setViewportSize({ width: Number(width), height: 800 })
          const floating = await main.evaluate((parts) => {
            const decorations = [...parts.querySelectorAll('section:first-of-type img[alt=""]')]
            return decorations.filter((one) => one.checkVisibility() && one.getAnimations().length > 0).length
          })
          expect(floating, `at ${width} px`).toBe(count)
        }
      })
    },
  )
})
