import { expect, test } from 'vitest'
import { visitor } from './visitor.ts'

const { page, keyboard, mouse, arrive, bring, see } = visitor
const pair = 'main input[type=range]'

/** Runs in the page. `edge` is the edge's place as it is said and as it is seen, in percent from the left. */
function readPairs(css: string) {
  return [...document.querySelectorAll<HTMLInputElement>(css)].map((input) => {
    const { left, width, height } = input.getBoundingClientRect()
    const images = [...input.parentElement!.querySelectorAll('img')]
    const before = images.find(({ alt }) => alt.startsWith('Before'))!
    const [, hidden = ''] = /inset\(\S+ (\S+?)%?(?: |\))/.exec(getComputedStyle(before).clipPath)!
    return {
      column: Math.round(left),
      ratio: width / height,
      loaded: images.every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
      edge: [Number(input.value), 100 - Number.parseFloat(hidden)].map(Math.round),
      said: input.ariaValueText,
    }
  })
}

test.each(['phone', 'desktop'] as const)(
  'on a %s the slider follows the mouse on its handle, no further than its ends, and the keys',
  async (screen) => {
    const read = async () => (await page.evaluate(readPairs, pair))[1]
    const expectEdge = (percent: number) => expect.poll(read).toMatchObject({ edge: [percent, percent] })
    const drag = async (from: number, to: number) => {
      const { x, y, width, height } = await bring(pair, 'Pair 2:')
      await mouse.move(x + (width * from) / 100, y + height / 2)
      await mouse.down()
      await mouse.move(Math.max(1, x + (width * to) / 100), y + height / 2, { steps: 5 })
      await mouse.up()
    }

    await arrive('/smile-gallery', screen)
    await expectEdge(50)
    await drag(50, 80)
    await expectEdge(80)
    await drag(80, -100)
    await expectEdge(0)
    await keyboard.press('ArrowLeft')
    await expectEdge(0)
    await keyboard.press('ArrowRight')
    await expectEdge(5)
    await keyboard.press('ArrowUp')
    await expectEdge(10)
    await keyboard.press('End')
    await expectEdge(100)
    expect(await read()).toMatchObject({ said: '100 percent Before shown' })
  },
)

test.each([
  ['phone', 1],
  ['desktop', 3],
] as const)(
  'on a %s the smile gallery has %i columns, loads its 25 pairs as they come, and can be skipped',
  async (screen, columns) => {
    const read = () => page.evaluate(readPairs, pair)
    await arrive('/smile-gallery', screen)
    const pairs = await read()
    expect(pairs).toHaveLength(25)
    expect(new Set(pairs.slice(0, 6).map(({ column }) => column)).size).toBe(columns)
    expect(pairs[0]!.ratio).toBeCloseTo(460 / 320, 1)
    for (const number of [1, 12, 25]) {
      await bring(pair, `Pair ${number}:`)
      await expect.poll(async () => (await read())[number - 1]).toMatchObject({ loaded: true })
    }
    await page.focus('a[href="#after-pairs"]')
    await keyboard.press('Enter')
    await keyboard.press('Tab')
    expect(await see(':focus', 'Book Appointment')).not.toBeNull()
  },
)
