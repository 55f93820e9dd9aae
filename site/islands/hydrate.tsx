import { type ComponentType, type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

/**
 * Has React take over what the server drew in an element; what was typed or is focused there stays. Resolves once the
 * part answers, with what ends it.
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
