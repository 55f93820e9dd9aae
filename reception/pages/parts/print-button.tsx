import { useHydrated } from '../hydrated.ts'

export function PrintButton() {
  return (
    <button className="button" type="button" hidden={!useHydrated()} onClick={() => print()}>
      Print
    </button>
  )
}

/** How to print and dispose of a sheet; on paper, the person who made it. */
export function PrintNote({ made }: { made: string }) {
  return (
    <>
      <p className="row section no-print">
        <PrintButton />
        <span className="small soft">Ctrl P prints it too.</span>
      </p>
      <p className="small soft section">{made}. Shred a printed sheet at closing time.</p>
    </>
  )
}
