import { useHydrated } from '../hydrated.ts'

/** Prints the page, as Ctrl P does. */
export function PrintButton() {
  return (
    <button className="button" type="button" hidden={!useHydrated()} onClick={() => print()}>
      Print
    </button>
  )
}
