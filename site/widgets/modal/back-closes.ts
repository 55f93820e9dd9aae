import { afterFrame } from '../after-frame.ts'

/** `history.state` of the entry that a layer adds while it is open; its address is the page's own. */
const layerEntry = { layer: true }

/** Closes the layer that is open, if one is. */
let closeShown: (() => void) | undefined
/** What happens once the history has gone back over the entry of a layer; undefined while it is on no such way. */
let onceBack: (() => void) | undefined

/** Begins to watch Back. An entry that outlived its layer, as after a reload, is left at once. */
export function followBack(): void {
  window.addEventListener('popstate', () => {
    const arrived = onceBack
    onceBack = undefined
    if (arrived) {
      if (closeShown) addEntry()
      afterFrame(arrived) // by then the browser has scrolled to where the page was
    } else if (isLayerEntry()) leaveEntry()
    else close()
  })
  if (isLayerEntry()) leaveEntry()
}

/**
 * Has Back close a layer that has just opened over the page, instead of leaving the page. A link or form in it takes the place
 * of its entry in the history. Returns what to call when the layer has closed in any way.
 */
export function closeOnBack(layer: HTMLElement, closeLayer: () => void): () => void {
  closeShown = closeLayer
  if (!onceBack) addEntry()
  const watch = new AbortController()
  for (const type of ['click', 'submit'])
    layer.addEventListener(type, (event) => closeShown && leaveFirst(event), { signal: watch.signal })
  return () => {
    watch.abort()
    if (closeShown !== closeLayer) return
    closeShown = undefined
    leaveEntry()
  }
}

function close(): void {
  const closeLayer = closeShown
  closeShown = undefined
  closeLayer?.()
}

function addEntry(): void {
  history.pushState(layerEntry, '')
}

function isLayerEntry(): boolean {
  return history.state?.layer === true
}

function leaveEntry(then = () => {}): void {
  if (!isLayerEntry()) return then()
  if (!onceBack) history.back()
  onceBack = then
}

/** Otherwise Back from the next page would lead to an entry without its layer. */
function leaveFirst(event: Event): void {
  const again = wayOn(event)
  if (!again) return
  event.preventDefault()
  closeShown = undefined
  leaveEntry(again)
}

/** Does once more what leads to another page in this tab; undefined for all else. */
function wayOn(event: Event): (() => void) | undefined {
  const { target, defaultPrevented } = event
  if (defaultPrevented) return undefined
  if (event instanceof SubmitEvent) {
    const { submitter } = event
    return () => (target as HTMLFormElement).requestSubmit(submitter)
  }
  const { ctrlKey, metaKey, shiftKey } = event as MouseEvent
  const link = (target as Element).closest('a')
  const leadsOn = link && !link.target && link.origin === location.origin
  return leadsOn && !ctrlKey && !metaKey && !shiftKey ? () => link.click() : undefined
}
