import { type ComponentType, type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import type { End } from './live-parts.ts'

/** Two builds' entry scripts may run on one page: each element is hydrated once. */
const taken = new WeakSet<HTMLElement>()

/**
 * Has React take over the content of an element that the server drew with the same part and the properties in its
 * `data-props`. What was typed or is focused there stays. Resolves when the part answers.
 */
export function hydrated<Props extends object>(Part: ComponentType<Props>) {
  return async (element: HTMLElement): Promise<End> => {
    if (taken.has(element)) return
    taken.add(element)
    const props = JSON.parse(element.dataset.props!) as Props
    return new Promise((resolve) => {
      // Interruptible: the page stays responsive.
      startTransition(() => {
        const root = hydrateRoot(
          element,
          <Announced onLive={() => resolve(() => release(element, root))}>
            <Part {...props} />
          </Announced>,
        )
      })
    })
  }
}

function release(element: HTMLElement, root: Root): void {
  taken.delete(element)
  root.unmount()
}

function Announced({ onLive, children }: { onLive: () => void; children: ReactNode }) {
  useEffect(onLive)
  return children
}
