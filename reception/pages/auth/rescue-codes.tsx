import { PrintButton } from '../parts/print-button.tsx'
import { deskWords } from '../words.ts'

export function RescueCodes({ codes, step }: { codes: string[]; step?: string }) {
  const { door, frame } = deskWords()
  const words = door.codes
  return (
    <>
      <title>{`${words.tab} · ${frame.desk}`}</title>
      {step && (
        <p className="small soft">
          <b>{step}</b> · {words.tab}
        </p>
      )}
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      <ol className="door__codes box">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <PrintButton />
      <p>
        <a className="button button--primary" href="/desk">
          {words.done}
        </a>
      </p>
    </>
  )
}
