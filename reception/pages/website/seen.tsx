import { deskWords } from '../words.ts'
import type { seenOn } from './seen.server.ts'

type Props = NonNullable<ReturnType<typeof seenOn>>

/** How visitors see a day, and what follows by itself. */
export function Seen({ when, lines, follows }: Props) {
  const words = deskWords().website.seen
  return (
    <section className="section seen">
      <h2>{words.heading}</h2>
      {lines.map(({ language, hours, text, open }) => (
        <div key={language} className="seen__strip" lang={language}>
          <p>{hours}</p>
          <p className={open ? 'strong seen__open' : 'strong seen__closed'}>{text}</p>
        </div>
      ))}
      <p className="help">{when}</p>
      <h3>{words.follows}</h3>
      <ul>
        {follows.map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>{words.week}</li>
      </ul>
    </section>
  )
}
