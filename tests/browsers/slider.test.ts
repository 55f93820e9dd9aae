import { expect, test } from 'vitest'
import { arrive, browser, centre, drag, press, read, type Screen } from './visitor.ts'

const pair = () => browser.$('input[aria-label^="Pair 2:"]')

/** Where the edge is told to be and where it is seen, in percent from the left. */
async function positions(): Promise<number[]> {
  return read(pair(), (input: HTMLInputElement) => {
    const before = input.parentElement!.querySelector('img[alt^="Before"]')!
    const [, hidden = ''] = /inset\(\S+ (\S+?)%?(?: |\))/.exec(getComputedStyle(before).clipPath)!
    return [Number(input.value), 100 - Number.parseFloat(hidden)].map(Math.round)
  })
}

async function expectPosition(percent: number): Promise<void> {
  await expect.poll(positions).toEqual([percent, percent])
}

async function dragFrom(percent: number, to: number): Promise<void> {
  const { x, y, width, height } = await centre(pair())
  const lastX = (await browser.execute(() => window.innerWidth)) - 1
  const pointAt = (share: number) => ({
    x: Math.max(1, Math.min(lastX, Math.round(x + (width * share) / 100))),
    y: Math.round(y + height / 2),
  })
  await drag(pointAt(percent), pointAt(to))
}

test('the slider follows the mouse on its handle, no further than its ends, and the arrow keys by 5 percent', async () => {
  for (const screen of ['phone', 'desktop'] satisfies Screen[]) {
    await arrive('/smile-gallery', screen)
    await expectPosition(50)
    await dragFrom(50, 80)
    await expectPosition(80)
    await dragFrom(80, -100)
    await expectPosition(0)
    await press('ArrowLeft')
    await expectPosition(0)
    await press('ArrowRight')
    await expectPosition(5)
    await press('ArrowUp')
    await expectPosition(10)
    await press('End')
    await expectPosition(100)
    expect(await pair().getAttribute('aria-valuetext')).toBe('100 percent Before shown')
  }
})
