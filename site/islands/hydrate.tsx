import { type ComponentType, type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

/**
 * Hydrates the HTML that the server rendered in an element; input and focus stay. Resolves when the part responds, with
 * a function that ends it.
 */
export function hydrate<Props extends object>(
  element: HTMLElement,
  Part: ComponentType<Props>,
  props: Props,
): Promise<() => void> {
  return new Promise((resolve) => {
    // Interruptible: the page stays responsive.
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

function Announced({ onLive, children }: { onLive: () => void; children: ReactNode }) {
  useEffect(onLive)
  return children
}
