import type { Page } from '@playwright/test'

/** What a walk with the Tab key through a page came to, each part by its kind and name. */
export type FocusWalk = {
  stops: number
  /** Could have the focus and did not get it. */
  missed: string[]
  /** Stood before the last one in the markup, or behind it on the way back. */
  outOfOrder: string[]
  /** Lay wholly under what stays in place while the page moves, or outside the screen. */
  hidden: string[]
  /** Had no outline, nor had the part that represents it. */
  unmarked: string[]
}

declare const focusWalk: {
  /** Looks at where the focus is; false once it has left the page. */
  step: (isBack: boolean) => Promise<boolean>
  end: () => FocusWalk
}

const mapAddress = 'https://www.google.com/**'
/** A map with something to come to, in place of the one of another host. */
const map = '<!doctype html><html lang="en"><title>Map</title><a href="#">Larger map</a>'
/** More stops than any page has: a walk that is still in the page after them is trapped. */
const maxStops = 300

/**
 * Presses Tab, or Shift+Tab, until the focus leaves the page: from its beginning, or from where the last walk has left it.
 * @throws Error where the focus does not leave the page
 */
export async function walkThrough(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<FocusWalk> {
  await letMapsCome(page)
  for (let stop = 0; stop < maxStops; stop += 1) {
    await page.keyboard.press(key)
    const isInPage = await page.evaluate((isBack) => focusWalk.step(isBack), key === 'Shift+Tab')
    if (!isInPage) return page.evaluate(() => focusWalk.end())
  }
  throw new Error(`After ${maxStops} times ${key} the focus is still in the page`)
}

/** Where Tab goes into a frame in the very moment its page comes, the browser leaves the focus on the body, unseen. */
async function letMapsCome(page: Page): Promise<void> {
  await page
    .locator('iframe')
    .evaluateAll((all) => all.forEach((one) => one.setAttribute('loading', 'eager')))
  const frames = page.frames().filter((frame) => frame.parentFrame())
  await Promise.all(frames.map((frame) => frame.waitForURL(mapAddress)))
  for (const map of await page.locator('iframe').all()) {
    await map.locator('..').scrollIntoViewIfNeeded() // once it is near, it is shown over its drawing
    await map.waitFor()
  }
}

/** Makes the pages that are opened from now on ready for `walkThrough`. */
export async function prepareWalks(page: Page): Promise<void> {
  await page.route(mapAddress, (route) => route.fulfill({ contentType: 'text/html', body: map }))
  await page.addInitScript(() => {
    const noFaults = () => ({ outOfOrder: [] as string[], hidden: [] as string[], unmarked: [] as string[] })
    let stops: Element[] = []
    let faults = noFaults()
    const nameOf = (element: Element) =>
      `${element.localName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`

    // A slider's own input lies unseen under the pictures that show its value.
    const shownFor = (element: Element) =>
      getComputedStyle(element).opacity === '0'
        ? (element.closest('.comparison__frame') ?? element.parentElement!)
        : element

    const staysInPlace = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) ||
        staysInPlace(element.parentElement))

    const isHidden = (element: Element) => {
      const shown = shownFor(element)
      const { left, top, width, height } = shown.getBoundingClientRect()
      const shares = [0.1, 0.3, 0.5, 0.7, 0.9]
      const points = shares.flatMap((x) => shares.map((y) => [left + width * x, top + height * y] as const))
      return points.every(([x, y]) => {
        const seen = document.elementFromPoint(x, y)
        return seen === null || (!shown.contains(seen) && !seen.contains(shown) && staysInPlace(seen))
      })
    }

    // What is in a frame of another host lives in another process, which asks for its place on the screen by and by.
    const untilSeen = async (element: Element) => {
      const end = performance.now() + 2000
      while (isHidden(element) && performance.now() < end) await new Promise(requestAnimationFrame)
    }

    const isMarked = (element: Element) => {
      if (element.localName === 'iframe') return true // what is in it has the mark
      const shown = shownFor(element)
      return [element, shown, ...shown.querySelectorAll('*')].some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(part)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      })
    }

    // Tab comes to the chosen one of radio buttons, from which arrows lead to the others.
    const takesFocus = (element: HTMLElement) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled, [inert] *, [type=radio]:not(:checked)') &&
      element.checkVisibility({ visibilityProperty: true })

    const walk: typeof focusWalk = {
      async step(isBack) {
        const element = document.activeElement
        if (!element || element === document.body || element === document.documentElement) return false
        // Without a separate window around the page, Chromium 156 goes on at the other end.
        if (element === stops[0] && element !== stops.at(-1)) return false
        const wrongSide = isBack ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING
        const isEarly = ((stops.at(-1)?.compareDocumentPosition(element) ?? 0) & wrongSide) !== 0
        if (element.localName === 'iframe') await untilSeen(element)
        stops.push(element)
        if (isEarly) faults.outOfOrder.push(nameOf(element))
        if (isHidden(element)) faults.hidden.push(nameOf(element))
        if (!isMarked(element)) faults.unmarked.push(nameOf(element))
        return true
      },
      end() {
        const kinds = 'a[href], button, input, textarea, select, summary, iframe, [tabindex="0"]'
        const possible = [...document.querySelectorAll<HTMLElement>(kinds)].filter(takesFocus)
        const missed = possible.filter((element) => !stops.includes(element)).map(nameOf)
        const found = { stops: stops.length, missed, ...faults }
        stops = []
        faults = noFaults()
        return found
      },
    }
    Object.assign(window, { focusWalk: walk })
  })
}
