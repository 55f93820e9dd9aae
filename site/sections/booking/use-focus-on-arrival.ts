import { type RefCallback, useCallback } from 'react'

/** Hands the focus to an element when it appears, so that a screen reader reads it and it is in view. */
export function useFocusOnArrival(): RefCallback<HTMLElement> {
  return useCallback((element: HTMLElement | null) => element?.focus(), [])
}
