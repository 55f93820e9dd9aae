/** How a sheet is printed, and what must become of it; on paper, who made it. */
export function PrintNote({ made }: { made: string }) {
  return (
    <>
      <p className="row sec no-print">
        <button className="btn" type="button" data-live="print" hidden>
          Print
        </button>
        <span className="sm soft">Ctrl P prints it too.</span>
      </p>
      <p className="sm soft sec">{made}. Shred a printed sheet at closing time.</p>
    </>
  )
}
