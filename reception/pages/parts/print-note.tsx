import { PrintButton } from './print-button.tsx'

/** How a sheet is printed, and what must become of it; on paper, who made it. */
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
