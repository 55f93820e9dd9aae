import { LinkedText } from '../../sections/text/linked-text.tsx'

/** Extra short paragraphs, such as the answer to a myth. */
export function Notes({ notes }: { notes: { heading: string; text: string }[] | undefined }) {
  if (!notes) return null
  return (
    <section className="section width notes">
      {notes.map(({ heading, text }) => (
        <div key={heading}>
          <h3>{heading}</h3>
          <p>
            <LinkedText text={text} />
          </p>
        </div>
      ))}
    </section>
  )
}
