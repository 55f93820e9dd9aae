import { type ComponentType, type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { End } from './live-parts.ts'

/**
 * Has React take over the content of an element that the server drew with the same part and the properties in its
 * `data-props`. What was typed or is focused there stays. Resolves when the part answers.
 */
export function hydrated<Props extends object>(Part: ComponentType<Props>) {
  return (element: HTMLElement): Promise<End> => {
    const props = JSON.parse(element.dataset.props!) as Props
    return new Promise((resolve) => {
      // In steps, between which the page answers.
      startTransition(() => {
        const root = hydrateRoot(
          element,
          <Announced onLive={() => resolve(() => root.unmount())}>
            <Part {...props} />
          </Announced>,
        )
      })
    })
  }
}

function Announced({ onLive, children }: { onLive: () => void; children: ReactNode }) {
  useEffect(onLive)
  return children
}
