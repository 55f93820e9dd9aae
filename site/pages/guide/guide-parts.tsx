import type { ReactNode } from 'react'
import { LinkedList, LinkedText } from '../../sections/text/linked-text.tsx'
import { Picture } from '../../widgets/picture.tsx'
import '../../sections/medical/lozenges.css'
import type { ShownSection } from './shown-section.server.ts'
import './guide-parts.css'
import '../../sections/tinted-cells.css'

type Props = {
  sections: readonly ShownSection[]
  /** Belongs to the steps, and comes before all that is said besides. */
  afterSteps: ReactNode
}

/** The parts of a guide that are open, each as its record asks for; cases that follow each other are one block. */
export function GuideParts({ sections, afterSteps }: Props) {
  const cases = sections.filter(({ shown }) => shown === 'case')
  return (
    <>
      {sections
        .filter(({ shown }) => shown !== 'case' && shown !== 'folded')
        .map((section) => (
          <section
            key={section.id}
            className={`guide__part guide__part--${section.shown} width`}
            id={section.id}
            aria-labelledby={`${section.id}-title`}
          >
            <h2 id={`${section.id}-title`}>{section.heading}</h2>
            <SectionText section={section} />
            {section.pictured && <Pictured {...section} pictured={section.pictured} />}
            {section.shown === 'steps' && afterSteps}
          </section>
        ))}
      {cases.length > 0 && (
        <div className="cases tinted-cells width">
          {cases.map((section) => (
            <section key={section.id} className="case" id={section.id}>
              {section.picture && <Picture className="case__picture" picture={section.picture} />}
              <h2>{section.heading}</h2>
              <div className="case__text">
                <SectionText section={section} />
              </div>
            </section>
          ))}
        </div>
      )}
    </>
  )
}

const listClasses: Partial<Record<ShownSection['shown'], string>> = { not: 'marks marks--not' }

export function SectionText({ section }: { section: ShownSection }) {
  const { paragraphs, list, ordered, shown } = section
  return (
    <>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <LinkedText text={paragraph} />
        </p>
      ))}
      {list.length > 0 && (
        <LinkedList
          className={listClasses[shown] ?? (ordered ? 'numbered-steps' : 'lozenges')}
          items={list}
          ordered={ordered}
        />
      )}
    </>
  )
}

type PicturedProps = Pick<ShownSection, 'shown'> & { pictured: NonNullable<ShownSection['pictured']> }

function Pictured({ shown, pictured }: PicturedProps) {
  const List = shown === 'steps' ? 'ol' : 'ul'
  return (
    <List className={`pictured pictured--${shown} tinted-cells`}>
      {pictured.map(({ heading, text, picture }) => (
        <li key={heading}>
          <Picture className="pictured__picture" picture={picture} />
          <div>
            <h3>{heading}</h3>
            <p>
              <LinkedText text={text} />
            </p>
          </div>
        </li>
      ))}
    </List>
  )
}
