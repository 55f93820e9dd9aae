import { whenLoaded } from './when-loaded.ts'

/** Cleanup function, for listeners or timers that would outlive a part. */
export type End = void | (() => void)
/** Makes a part live that the server drew. */
export type Enliven = (part: HTMLElement) => End

/** The scripts of a page by the value of `data-live`. */
export type Scripts = {
  /** Small, and needed from the start. */
  atOnce: Record<string, Enliven>
  /** Loaded once such a part comes near the screen or is touched. */
  near: Record<string, () => Promise<{ enliven: (part: HTMLElement) => End | Promise<End> }>>
  /** All others, loaded together at that time. */
  small: () => Promise<Record<string, Enliven>>
  /** Parts that do not wait for the visitor: started at once, wherever they are on the page. */
  everywhere: string[]
}

/** Parts come live this far from the screen: on a slow network the script is there before the part is. */
const nearPx = 400

/** Links that scripts make buttons: they lead to what would open. */
const openers = 'a[data-opens]'
/** What works without its part's script must not be held up; these do not. */
const needsScript = `button[type=button], ${openers}`

/**
 * Makes the parts of pages live by need. What is pressed or sent before its part is live happens as soon as it is; where
 * its script cannot be had, the browser does what it would do without scripts.
 */
export class LiveParts {
  readonly #scripts: Scripts
  readonly #ends = new Map<HTMLElement, End>()
  readonly #waking = new Map<HTMLElement, Promise<void>>()
  readonly #near = new IntersectionObserver((entries) => this.#wakeNear(entries), {
    rootMargin: `${nearPx}px`,
  })

  constructor(scripts: Scripts) {
    this.#scripts = scripts
    for (const type of ['pointerdown', 'focusin'])
      document.addEventListener(type, (event) => this.#wakeTouched(event), { capture: true, passive: true })
    for (const type of ['click', 'submit'])
      document.addEventListener(type, (event) => this.#hold(event as MouseEvent | SubmitEvent), {
        capture: true,
      })
    document.addEventListener('keydown', pressOpener)
  }

  /** Starts every [data-live] element in `page`. */
  begin(page: ParentNode): void {
    for (const opener of page.querySelectorAll(openers)) opener.setAttribute('role', 'button')
    for (const part of page.querySelectorAll<HTMLElement>('[data-live]')) {
      const name = part.dataset.live!
      const enliven = this.#scripts.atOnce[name]
      if (enliven) this.#ends.set(part, enliven(part))
      // The first screen's pictures come before scripts of parts that nobody has touched.
      else if (this.#scripts.everywhere.includes(name)) whenLoaded(() => this.#prepare(part))
      else whenLoaded(() => this.#near.observe(part))
    }
  }

  /** Ends the parts of what leaves the page. */
  end(page: Node): void {
    for (const [part, end] of this.#ends) {
      if (!page.contains(part)) continue
      this.#ends.delete(part)
      end?.()
    }
  }

  #wakeNear(entries: IntersectionObserverEntry[]): void {
    for (const { isIntersecting, target } of entries) if (isIntersecting) this.#prepare(target as HTMLElement)
  }

  #wakeTouched({ target }: Event): void {
    const part = this.#sleepingAround(target)
    if (part) this.#prepare(part)
  }

  #prepare(part: HTMLElement): void {
    this.#wake(part).catch(reportMissing)
  }

  async #wake(part: HTMLElement): Promise<void> {
    this.#near.unobserve(part)
    const waking = this.#waking.get(part) ?? this.#load(part)
    this.#waking.set(part, waking)
    await waking.finally(() => this.#waking.delete(part))
  }

  async #load(part: HTMLElement): Promise<void> {
    const { near, small } = this.#scripts
    const name = part.dataset.live!
    const enliven = near[name] ? (await near[name]()).enliven : (await small())[name]!
    const end = await enliven(part)
    if (part.isConnected) this.#ends.set(part, end)
    else end?.()
  }

  #hold(event: MouseEvent | SubmitEvent): void {
    const target = event.target as HTMLElement
    const part = this.#sleepingAround(target)
    if (!part || (event.type === 'click' && !isPlainPress(event as MouseEvent))) return
    event.preventDefault()
    event.stopImmediatePropagation()
    this.#wake(part).then(
      () => repeat(event),
      (error: unknown) => {
        reportMissing(error)
        doWithoutScript(target)
      },
    )
  }

  #sleepingAround(target: EventTarget | null): HTMLElement | null {
    let part = target instanceof Element ? target.closest<HTMLElement>('[data-live]') : null
    while (part && this.#ends.has(part))
      part = part.parentElement?.closest<HTMLElement>('[data-live]') ?? null
    return part
  }
}

/** The space bar presses buttons, but not links. */
function pressOpener(event: KeyboardEvent): void {
  const opener = event.key === ' ' && (event.target as HTMLElement).closest<HTMLElement>(openers)
  if (!opener) return
  event.preventDefault()
  opener.click()
}

function isPlainPress({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return !ctrlKey && !metaKey && !shiftKey && (target as Element).closest(needsScript) !== null
}

function repeat({ target, submitter }: Event & { submitter?: HTMLElement | null }): void {
  if (target instanceof HTMLFormElement) target.requestSubmit(submitter)
  else (target as HTMLElement).click()
}

function doWithoutScript(target: HTMLElement): void {
  if (target instanceof HTMLFormElement) target.submit()
  else {
    const link = target.closest('a')
    if (link) location.assign(link.href)
  }
}

/** The page stays as it is without scripts, and the next touch tries again. */
function reportMissing(error: unknown): void {
  console.warn('A part of the page could not be made live.', error)
}
