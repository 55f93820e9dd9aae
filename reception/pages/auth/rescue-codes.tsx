import { PrintButton } from '../parts/print-button.tsx'

export function RescueCodes({ codes, step }: { codes: string[]; step?: string }) {
  return (
    <>
      <title>Rescue codes · The desk</title>
      {step && (
        <p className="small soft">
          <b>{step}</b> · Rescue codes
        </p>
      )}
      <h1>Print these eight codes</h1>
      <p>
        Each lets you sign in once if your devices are lost. Keep the paper in the safe. They cannot be shown
        again.
      </p>
      <ol className="door__codes box">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <PrintButton />
      <p>
        <a className="button button--primary" href="/desk">
          I have them: to the desk
        </a>
      </p>
    </>
  )
}
