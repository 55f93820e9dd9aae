import { Icon } from '../../widgets/icon.tsx'
import { LinkedText } from './linked-text.tsx'
import './questions.css'

type Props = { heading: string; questions: readonly { heading: string; text: string }[] }

/** What patients ask, the first answer open; without scripts the others open too. */
export function Questions({ heading, questions }: Props) {
  return (
    <section className="asks section" id="questions" aria-labelledby="questions-title">
      <h2 id="questions-title">{heading}</h2>
      <div className="asks__list">
        {questions.map(({ heading, text }, index) => (
          <details key={heading} open={index === 0}>
            <summary>
              {heading}
              <Icon name="down" />
            </summary>
            <p>
              <LinkedText text={text} />
            </p>
          </details>
        ))}
      </div>
    </section>
  )
}
