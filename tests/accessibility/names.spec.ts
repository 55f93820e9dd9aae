import { expect, test } from '@playwright/test'
import { arrive } from '../journeys/parts/arrival.fixture.ts'

// Each part as a screen reader presents it: role, name and order.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('on the home page the menu, the stories and the testimonials have their roles and names', async ({
  page,
}) => {
  await arrive(page, '/')
  await test.step('the menu is a navigation whose lists unfold', async () => {
    await expect(page.getByRole('navigation', { name: 'Main' })).toMatchAriaSnapshot(`
    - navigation "Main":
      - list:
        - listitem:
          - link "Home"
        - listitem:
          - link "About Us"
        - listitem:
          - group: Dental Problems
        - listitem:
          - group: Treatments
        - listitem:
          - group: Gallery
        - listitem:
          - link "Services"
        - listitem:
          - link "Contact Us"
  `)
  })
  await test.step('testimonials are numbered groups between their arrows and the text they unfold', async () => {
    await expect(page.getByRole('region', { name: 'How reviews will look' })).toMatchAriaSnapshot(`
    - region "How reviews will look":
      - heading "How reviews will look" [level=2]
      - button "Previous slide"
      - button "Next slide"
      - group "1 of 6":
        - article:
          - paragraph: Sample patient 1
          - paragraph: 5 of 5 stars
          - text: Sample
          - button "Read More"
      - group "2 of 6"
  `)
  })
  await test.step('each story is a button with its number and title, and opens a dialog of that name', async () => {
    await expect(page.getByRole('region', { name: 'Small habits that help' })).toMatchAriaSnapshot(`
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
      - 'img "Clean between teeth once a day: floss or small brush."'
      - button "Play story"
      - button "Close"
      - button "Previous picture"
      - button "Next picture"
  `)
  })
})

test('a pair is a figure with a slider and two buttons that name it', async ({ page }) => {
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
  await expect(page.getByRole('slider').first()).toHaveAttribute('aria-valuetext', /62 percent/)
})

test('the slideshow is a dialog with its buttons, the picture that is shown and its number', async ({
  page,
}) => {
  await arrive(page, '/clinic-gallery')
  await page.getByRole('button', { name: /^Picture 3: / }).click()
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "Clinic pictures":
      - button "Close"
      - button "Previous picture"
      - button "Next picture"
      - 'img "Illustration: entrance of a dental clinic with an arched green door, seen from outside"'
      - paragraph: 3 / 21 Entrance, from outside
  `)
})

test('every field has its name, and its fault where it has one', async ({ page }) => {
  await arrive(page, '/services/toothache')
  await page.getByRole('textbox', { name: 'Subject' }).fill('')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('main').locator('form')).toMatchAriaSnapshot(`
    - textbox "Name" [invalid]
    - paragraph: Name is required
    - textbox "Phone" [invalid]
    - paragraph: 10 digits. You may type +91 or 0 in front.
    - paragraph: Phone number is required
    - textbox "Email" [invalid]
    - paragraph: Email is required
    - textbox "Subject" [invalid]
    - paragraph: Taken from the page. You may change it.
    - paragraph: Subject is required
    - textbox "Message" [invalid]
    - paragraph: Message is required
    - button "Send request"
  `)
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
})
