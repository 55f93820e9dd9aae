import { expect, test } from '@playwright/test'
import { arrive } from '../journeys/parts/arrival.fixture.ts'
import { asVisitor } from '../journeys/parts/visitor.fixture.ts'
import { findViolations, scrollThrough } from './axe.fixture.ts'

// Each part as a screen reader presents it, by role, name and order, and as axe sees it.
asVisitor({ screen: 'desktop', javaScript: true }, () => {
  test('stories and testimonials have their roles and names, and satisfy axe', async ({ page }) => {
    await arrive(page, '/')
    const testimonials = page.getByRole('region', { name: 'How reviews will look' })
    const stories = page.getByRole('region', { name: 'Small habits that help' })
    await stories.getByRole('button', { name: /^Pause/ }).click()

    await test.step('each story is a button with its number and title, and opens a dialog of that name', async () => {
      await expect(stories).toMatchAriaSnapshot(`
        - region "Small habits that help":
          - heading "Small habits that help" [level=2]
          - list:
            - listitem:
              - 'button "Story 1: Two minutes, twice"'
            - listitem:
              - 'button "Story 2: A soft brush"'
      `)
      await page.getByRole('button', { name: 'Story 3: Between the teeth' }).click()
      await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
        - 'dialog "Story 3: Between the teeth"':
          - /children: equal
          - paragraph: "Story 3: Between the teeth"
          - 'img "Clean between teeth once a day: floss or small brush."'
          - button /(Pause|Play) story/
          - button "Close"
          - button "Previous picture"
          - button "Next picture"
      `)
      expect(await findViolations(page, 'dialog[open]')).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

    await test.step('testimonials are numbered groups between their arrows and the text they unfold', async () => {
      await expect(testimonials).toMatchAriaSnapshot(`
        - region "How reviews will look":
          - heading "How reviews will look" [level=2]
          - button "Previous slide"
          - button "Next slide"
          - group /\\d of 6/:
            - article:
              - paragraph: /Sample patient/
              - paragraph: 5 of 5 stars
              - text: Sample
              - button "Read More"
          - group /\\d of 6/
      `)
      await testimonials.getByRole('group').getByRole('button', { name: 'Read More' }).first().click()
      await expect(testimonials.getByRole('button', { name: 'Read Less' }).first()).toBeVisible()
    })

    await scrollThrough(page)
    expect(await findViolations(page, 'main')).toEqual([])
  })

  test('axe finds nothing wrong with a raised card of each colour', async ({ page }) => {
    await arrive(page, '/publichealth')
    const cards = page.getByRole('region', { name: 'What each partner gains' }).getByRole('listitem')
    for (const card of await cards.all()) {
      await card.hover()
      expect(await findViolations(page, '.stakeholders')).toEqual([])
    }
  })
})

asVisitor({ screen: 'phone', javaScript: true }, () => {
  test('the slideshow is a dialog with its buttons, its picture and number', async ({ page }) => {
    await arrive(page, '/clinic-gallery')
    await scrollThrough(page)
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: /^Picture 3: / }).click()
    await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
      - dialog "Clinic pictures":
        - button "Close"
        - button "Previous picture"
        - button "Next picture"
        - 'img "Illustration: entrance of a dental clinic with an arched green door, seen from outside"'
        - paragraph: 3 / 21 Entrance, from outside
    `)
    await expect(page.getByRole('dialog').getByRole('button')).toHaveCount(3)
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('4 / 21')).toBeVisible()
    expect(await findViolations(page, 'dialog[open]')).toEqual([])
  })

  test('a pair is a figure with a named slider and buttons, and satisfies axe', async ({ page }) => {
    await arrive(page, '/smile-gallery')
    await expect(page.getByRole('figure').first()).toMatchAriaSnapshot(`
      - figure "Gap between the front teeth":
        - img "After 1"
        - img "Before 1"
        - 'slider "Pair 1: Bonding to close a midline gap"': "62"
        - 'button "Before, Pair 1: Bonding to close a midline gap"'
        - 'button "After, Pair 1: Bonding to close a midline gap"'
        - heading "Gap between the front teeth" [level=3]
    `)
    const slider = (index: number) => page.getByRole('slider').nth(index)
    await expect(slider(0)).toHaveAttribute('aria-valuetext', /62 percent/)
    await slider(0).press('Home')
    await expect(slider(0)).toHaveValue('0')
    await page.keyboard.press('Tab') // past its buttons
    const pair = page.getByRole('listitem').filter({ has: page.getByRole('slider', { name: /^Pair 1:/ }) })
    await expect(pair.getByRole('link')).toBeFocused()
    await slider(1).press('End')
    await expect(slider(1)).toHaveAttribute('aria-valuetext', '100 percent Before shown')
    expect(await findViolations(page)).toEqual([])
  })
})

asVisitor({ screen: 'phone', javaScript: true, lessMotion: true }, () => {
  test('axe finds nothing wrong with the home page when nothing moves', async ({ page }) => {
    await arrive(page, '/')
    await scrollThrough(page)
    expect(await findViolations(page, 'main')).toEqual([])
  })
})
