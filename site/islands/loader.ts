import type { ComponentType } from 'react'
import { type IslandName, islands } from './islands.ts'
import { whenLoaded } from './when-loaded.ts'

/** On a slow network the script is there before the part is. */
const nearPx = 400
/** Links that scripts make buttons: they lead to what would open. */
const openers = 'a[data-opens]'

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) prepare(target as HTMLElement)
  },
  { rootMargin: `${nearPx}px` },
)
/** Islands on their way, and what ends those that are live. */
const waking = new Map<HTMLElement, Promise<void>>()
const ends = new Map<HTMLElement, () => void>()

/**
 * Makes islands live once they are near the screen or touched. What is pressed or sent before happens as soon as its
 * island is live; where its script cannot be had, the browser does what it would do without scripts.
 */
export function followIslands(): void {
  const touch = ({ target }: Event) => prepare(sleepingAround(target))
  for (const type of ['pointerdown', 'focusin'])
    document.addEventListener(type, touch, { capture: true, passive: true })
  for (const type of ['click', 'submit'] as const) document.addEventListener(type, hold, { capture: true })
}

/** Finds the islands of the page that is shown now, and ends those that have left with the last one. */
export function findIslands(): void {
  near.disconnect()
  for (const [island, end] of ends) if (!island.isConnected && ends.delete(island)) end()
  for (const opener of document.querySelectorAll(openers)) opener.setAttribute('role', 'button')
  prepare(sleepingAround(document.activeElement))
  // The first screen's pictures come before scripts of what nobody has touched.
  whenLoaded(() => {
    for (const island of document.querySelectorAll<HTMLElement>('[data-island]:not([data-on-touch])'))
      if (!ends.has(island)) near.observe(island)
  })
}

function prepare(island: HTMLElement | null): void {
  if (island) wake(island).catch(reportMissing)
}

function wake(island: HTMLElement): Promise<void> {
  near.unobserve(island)
  const isLive = waking.get(island) ?? makeLive(island)
  waking.set(island, isLive)
  return isLive.finally(() => waking.delete(island))
}

async function makeLive(island: HTMLElement): Promise<void> {
  const load = islands[island.dataset.island as IslandName]
  const [part, { hydrate }] = await Promise.all([load(), import('./hydrate.tsx')])
  const end = await hydrate(island, part as ComponentType<object>, JSON.parse(island.dataset.props!))
  if (island.isConnected) ends.set(island, end)
  else end()
}

function hold(event: MouseEvent | SubmitEvent): void {
  const target = event.target as HTMLElement
  const island = sleepingAround(target)
  if (!island || !mustWait(event)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  const { submitter } = event as SubmitEvent
  wake(island).then(
    () => (target instanceof HTMLFormElement ? target.requestSubmit(submitter) : pressAround(target)),
    (error: unknown) => {
      reportMissing(error)
      doWithoutScript(target)
    },
  )
}

function sleepingAround(target: EventTarget | null): HTMLElement | null {
  const island = target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null
  return island && !ends.has(island) ? island : null
}

/** What works without scripts, such as a link or a search, is not held up. */
function mustWait(event: MouseEvent | SubmitEvent): boolean {
  const { target, ctrlKey, metaKey, shiftKey } = event as MouseEvent
  if (target instanceof HTMLFormElement) return target.method === 'post'
  return (
    !ctrlKey &&
    !metaKey &&
    !shiftKey &&
    (target as Element).closest(`button[type=button], ${openers}`) !== null
  )
}

/** What was hit may be the icon on a button, which cannot be pressed by itself. */
function pressAround(target: HTMLElement): void {
  target.closest<HTMLElement>('a, button')!.click()
}

function doWithoutScript(target: HTMLElement): void {
  const link = target.closest('a')
  if (target instanceof HTMLFormElement) target.submit()
  else if (link) location.assign(link.href)
}

/** The page stays as it is without scripts, and the next touch tries again. */
function reportMissing(error: unknown): void {
  console.warn('A part of the page could not be made live.', error)
}
