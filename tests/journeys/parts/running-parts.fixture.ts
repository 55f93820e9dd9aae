import { test, type CDPSession, type Locator, type Page } from '@playwright/test'

/** What moves by itself at this moment, each part named by its beginning. Transitions count too. */
export async function runningParts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
      .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 80) ?? 'nothing'),
  )
}

/** How the part moves that an element is or lies in; null where none moves. */
export async function runOf(element: Locator) {
  return element.evaluate((held) => {
    const run = document
      .getAnimations()
      .find(({ effect }) => effect instanceof KeyframeEffect && effect.target?.contains(held))
    if (!run?.effect) return null
    const { duration, iterations } = run.effect.getTiming()
    // A CSS animation keeps its easing in the keyframes.
    const easing = (run.effect as KeyframeEffect).getKeyframes()[0]?.easing
    return { duration, iterations, easing, playState: run.playState }
  })
}

/** How far what moves an element takes it to the right from one time of its run to another, in CSS pixels. */
export async function movedBetween(element: Locator, fromMs: number, toMs: number): Promise<number> {
  return element.evaluate(
    (held, times) => {
      // The nearest: parts around it may still fade in.
      const run = document
        .getAnimations()
        .findLast(({ effect }) => effect instanceof KeyframeEffect && effect.target?.contains(held))!
      run.pause()
      const [start, end] = times.map((time) => {
        run.currentTime = time
        return held.getBoundingClientRect().left
      })
      run.play()
      return end! - start!
    },
    [fromMs, toMs],
  )
}

const slowly = 0.02

/**
 * Lets all that moves take fifty times as long, for tests that look at it while it moves: however busy the machine
 * is, nothing is over or far away before they have looked. What its timing says stays as it is.
 */
export async function slowAnimations(page: Page): Promise<void> {
  const browser = await developerTools(page)
  await browser.send('Animation.enable')
  await browser.send('Animation.setPlaybackRate', { playbackRate: slowly })
}

/** Only Chromium sets the pace of gestures and animations: in others their journeys are left out, and named. */
export async function developerTools(page: Page): Promise<CDPSession> {
  const context = page.context()
  test.skip(context.browser()?.browserType().name() !== 'chromium', 'only Chromium sets their pace')
  return context.newCDPSession(page)
}
