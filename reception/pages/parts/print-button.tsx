import { useHydrated } from '../hydrated.ts'
import { deskWords, filled } from '../words.ts'

export function PrintButton() {
  return (
    <button className="button" type="button" hidden={!useHydrated()} onClick={() => print()}>
      {deskWords().frame.print}
    </button>
  )
}

/** How to print and dispose of a sheet; on paper, the person who made it. */
export function PrintNote({ made }: { made: string }) {
  return (
    <>
      <p className="row section no-print">
        <PrintButton />
        <span className="small soft">{deskWords().frame.printKeys}</span>
      </p>
      <p className="small soft section">{filled(deskWords().frame.shred, { made })}</p>
    </>
  )
}
