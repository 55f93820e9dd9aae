import type { HeadedText } from '#content/schema/parts.ts'
import { Fold } from '../../widgets/fold.tsx'
import { LinkedText } from './linked-text.tsx'
import './questions.css'

type Props = { heading: string; questions: readonly HeadedText[] }

export function Questions({ heading, questions }: Props) {
  return (
    <section className="asks" id="questions" aria-labelledby="questions-title">
      <h2 id="questions-title">{heading}</h2>
      <FoldedAnswers questions={questions} />
    </section>
  )
}

export function FoldedAnswers({ questions }: Pick<Props, 'questions'>) {
  return questions.map(({ heading, text }) => (
    <Fold key={heading} heading={heading}>
      <p>
        <LinkedText text={text} />
      </p>
    </Fold>
  ))
}
