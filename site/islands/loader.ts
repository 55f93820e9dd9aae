import type { ComponentType } from 'react'
import { type IslandName, islands } from './islands.ts'
import { whenLoaded } from './when-loaded.ts'

/** How far ahead scripts are fetched: even on a slow network they arrive before the part. */
const nearPx = 400
/** Links that scripts turn into buttons: they lead to the content that would open. */
const openers = 'a[data-opens]'

const near = new IntersectionObserver(
  (entries) => {
    // Told late, an island may have been touched and be live by now.
    for (const { isIntersecting, target } of entries) if (isIntersecting) prepare(sleepingAround(target))
  },
  { rootMargin: `${nearPx}px` },
)
/** Islands that are loading, and the functions that end live ones. */
const waking = new Map<HTMLElement, Promise<void>>()
const ends = new Map<HTMLElement, () => void>()

/**
 * Makes islands live when they are near the screen or touched. An earlier press or submit is repeated as soon as its
 * island is live; if its script cannot be loaded, the browser acts as it would without scripts.
 */
export function followIslands(): void {
  const touch = ({ target }: Event) => prepare(sleepingAround(target))
  for (const type of ['pointerdown', 'focusin'])
    document.addEventListener(type, touch, { capture: true, passive: true })
  for (const type of ['click', 'submit'] as const) document.addEventListener(type, hold, { capture: true })
}

/** Finds the islands of the current page, and ends those that went with the last one. */
export function findIslands(): void {
  near.disconnect()
  for (const [island, end] of ends) if (!island.isConnected && ends.delete(island)) end()
  for (const opener of document.querySelectorAll(openers)) opener.setAttribute('role', 'button')
  prepare(sleepingAround(document.activeElement))
  // The first screen's pictures load before the scripts of untouched parts.
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
  const end = await hydrate(island, part as ComponentType<object>, JSON.parse(island.dataset.props ?? ''))
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

/** Controls that work without scripts, such as a link or a search, are not delayed. */
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

/** The target may be the icon on a button, which cannot be pressed by itself. */
function pressAround(target: HTMLElement): void {
  target.closest<HTMLElement>('a, button')?.click()
}

function doWithoutScript(target: HTMLElement): void {
  const link = target.closest('a')
  if (target instanceof HTMLFormElement) target.submit()
  else if (link) location.assign(link.href)
}

/** The part stays as it is without scripts, and the next touch tries again. */
function reportMissing(error: unknown): void {
  console.warn('A part of the page could not be made live.', error)
}
