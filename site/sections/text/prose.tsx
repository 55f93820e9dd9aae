import type { ReactNode } from 'react'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { Fold } from '../../widgets/fold.tsx'
import { LinkedList, LinkedText } from './linked-text.tsx'
import './prose.css'

type Section = {
  id: string
  heading: string
  paragraphs: readonly string[]
  list: readonly string[]
}

type Props = {
  sections: readonly Section[]
  pointsFirst?: boolean
  after?: Record<string, ReactNode>
}

/** Sections of running text, after the list of them, which is beside them from 1024 px on. */
export function Prose({ sections, pointsFirst = false, after = {} }: Props) {
  const { onThisPage } = useSiteFrame().labels.service
  return (
    <div className="prose section width">
      <nav className="prose__contents" aria-label={onThisPage}>
        <Fold heading={onThisPage} wide>
          <ul>
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ul>
        </Fold>
      </nav>
      <div className="prose__body">
        {sections.map(({ id, heading, paragraphs, list }) => {
          const points = list.length > 0 && <LinkedList items={list} />
          return (
            <section key={id} id={id}>
              <h2>{heading}</h2>
              {pointsFirst && points}
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>
                  <LinkedText text={paragraph} />
                </p>
              ))}
              {!pointsFirst && points}
              {after[id]}
            </section>
          )
        })}
      </div>
    </div>
  )
}
