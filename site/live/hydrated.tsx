import { type ComponentType, startTransition } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import type { Enliven } from './live-parts.ts'

/**
 * Has React take over the content of an element that the server drew with the same part and the properties in its
 * `data-props`. What was typed or is focused there stays.
 */
export function hydrated<Props extends object>(Part: ComponentType<Props>): Enliven {
  return (element) => {
    const props = JSON.parse(element.dataset.props!) as Props
    let root: Root | undefined
    // In steps, between which the page answers; an event on the part hydrates it at once.
    startTransition(() => {
      root = hydrateRoot(element, <Part {...props} />)
    })
    return () => root?.unmount()
  }
}
