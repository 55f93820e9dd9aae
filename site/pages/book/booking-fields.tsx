import { use, useEffect, useState } from 'react'
import type { WishName } from '#appointments/fields.ts'
import { type Topic, topics as allTopics } from '#appointments/wish.ts'
import type { BookingWords } from '#content/schema/booking.ts'
import { FormStateContext } from '../../sections/booking/appointment-form-fields.tsx'
import { fieldId, firstBadField } from '../../sections/booking/sending/appointment-errors.ts'
import { fillField } from '../../sections/booking/form-field.tsx'
import { Chips, chosenSoFar } from '../../sections/booking/wish/chips.tsx'
import { afterFrame } from '../../widgets/after-frame.ts'
import { Icon } from '../../widgets/icon.tsx'
import { Picture } from '../../widgets/picture.tsx'
import type { ShownDentist } from './booking-props.ts'

const painId = 'book-pain'
const icons: Record<Topic, string> = {
  'check-up': 'check',
  pain: 'alert',
  child: 'users',
  smile: 'star',
  other: 'talk',
}

type TopicProps = {
  book: Pick<BookingWords['book'], 'topic' | 'pain'>
  topics: Record<Topic, string>
  chosen: string
  emergencyHref: string
}

/** What it is about, and for pain the signs that must not wait. A topic is the subject, until the visitor writes another. */
export function TopicField({ book, topics, chosen: first, emergencyHref }: TopicProps) {
  const { errors, onEdit } = use(FormStateContext)
  const { legend, chips } = book.topic
  const [chosen, choose] = useChoice('topic', first)

  function chooseTopic(topic: string) {
    choose(topic)
    onEdit('topic')
    const subject = document.getElementById(fieldId('subject')) as HTMLInputElement
    const isOurs = subject.value === '' || Object.values(topics).includes(subject.value)
    if (isOurs) fillField(subject, topics[topic as Topic])
  }

  return (
    <>
      <Chips
        name="topic"
        legend={legend}
        row="topics"
        chips={allTopics.map((value) => ({
          value,
          text: chips[value].name,
          note: chips[value].note,
          picture: <Icon name={icons[value]} />,
          ...(value === 'pain' && { describedBy: painId }),
        }))}
        chosen={chosen}
        error={errors.topic}
        first={firstBadField(errors)}
        onChoose={chooseTopic}
      />
      <p className="book__pain callout callout--danger linked" id={painId}>
        <Icon name="alert" />
        <span>
          <b>{book.pain.name}</b> {book.pain.text} <a href={emergencyHref}>{book.pain.link}</a>
        </span>
      </p>
    </>
  )
}

type DentistProps = {
  words: { legend: string; any: string; optional: string }
  dentists: ShownDentist[]
  chosen: string
}

export function DentistField({ words, dentists, chosen: first }: DentistProps) {
  const { errors, onEdit } = use(FormStateContext)
  const [chosen, choose] = useChoice('dentist', first)
  const any = {
    value: '',
    text: words.any,
    picture: (
      <span className="book__any">
        <Icon name="users" />
      </span>
    ),
  }
  return (
    <Chips
      name="dentist"
      legend={words.legend}
      optional={words.optional}
      row="dentists"
      chips={[
        any,
        ...dentists.map(({ slug, name, note, picture }) => ({
          value: slug,
          text: name,
          ...(note && { note }),
          picture: (
            <span className="ogee book__portrait">
              <Picture picture={picture} />
            </span>
          ),
        })),
      ]}
      chosen={chosen}
      error={errors.dentist}
      first={firstBadField(errors)}
      onChoose={(dentist) => {
        choose(dentist)
        onEdit('dentist')
      }}
    />
  )
}

/** A choice that begins with what the page has, or with what was chosen before scripts came or before a reload. */
function useChoice(name: WishName, first: string) {
  const [chosen, choose] = useState(first)
  useEffect(() => afterFrame(() => choose(chosenSoFar(name))), [name])
  return [chosen, choose] as const
}
