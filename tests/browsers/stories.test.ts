import { expect, test } from 'vitest'
import { arrive, browser, nameOfFocus, press, read, type Screen } from './visitor.ts'

const story = (id: number) => browser.$(`button[aria-label^="Story ${id}:"]`)
const viewer = () => browser.$('dialog[open]')

/** Whether the viewer covers the page, all but the place that scroll bars take. */
async function fillsScreen(): Promise<boolean> {
  return read(viewer(), (dialog) => {
    const { left, top, width, height } = dialog.getBoundingClientRect()
    const { clientWidth, clientHeight } = document.documentElement
    const box = [left, top, width, height].map(Math.round)
    return box.join() === [0, 0, clientWidth, clientHeight].join()
  })
}

/** Whether the picture of a story is as high as it is wide, and so a circle. */
async function isRound(): Promise<boolean> {
  return read(story(2), (button) => {
    const { offsetWidth, offsetHeight } = button.closest('li')!.querySelector('img')!
    return Math.abs(offsetWidth - offsetHeight) <= 1
  })
}

async function expectStory(id: number): Promise<void> {
  await expect.poll(() => viewer().getComputedLabel()).toMatch(new RegExp(`^Story ${id}: `))
}

test('a story, a round picture in its row, fills the screen, gives way to the next after 4 seconds or at a key, rests and closes', async () => {
  for (const screen of ['phone', 'desktop'] satisfies Screen[]) {
    await arrive('/', screen)
    expect(await isRound()).toBe(true)
    await read(story(2), (button) => button.focus())
    await press('Enter')
    await viewer().waitForDisplayed()
    await expect.poll(() => viewer().getComputedLabel(), { timeout: 20_000 }).toMatch(/^Story 3: /)

    await press('Space')
    await viewer().$('button[aria-label="Play story"]').waitForExist()
    expect(await fillsScreen()).toBe(true)
    const [id] = /\d+/.exec(await viewer().getComputedLabel())!
    await press('ArrowRight')
    await expectStory(Number(id) + 1)
    await viewer().$('button[aria-label="Previous picture"]').click()
    await expectStory(Number(id))
    await press('Escape')
    await viewer().waitForExist({ reverse: true })
    expect(await nameOfFocus()).toMatch(/^Story 2: /)
  }
})
