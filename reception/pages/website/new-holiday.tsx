import { useRef } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { languages } from '#content/catalogue/language.ts'
import { useHydrated } from '../hydrated.ts'
import { Choices } from '../parts/choices.tsx'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { FormFault } from '../parts/fault.tsx'
import { DeskField } from '../parts/field.tsx'
import { deskWords, filled } from '../words.ts'
import type { offered, TypedHoliday } from './holiday-form.server.ts'
import { Keep } from './keep.tsx'
import { useKeptAsTyped } from './kept-as-typed.ts'

type Props = {
  typed: TypedHoliday
  fault: string | undefined
  faults: Partial<Record<string, string>>
  festivals: ReturnType<typeof offered>
  /** Who has a visit then; null while no day is chosen. */
  inside: string[] | null
  chosen: string
}

/** One holiday or several in a row, with their name in all languages, and who has a visit then. */
export function NewHoliday({ festivals, inside, typed, fault, faults, chosen }: Props) {
  const words = deskWords().website
  return (
    <section className="box box--tinted section" id="new">
      <h2>{words.new}</h2>
      <FormFault text={fault} />
      <p className="help">{words.festivals}</p>
      <p className="row">
        {festivals.map(({ name, address, isChosen }) => (
          <Link
            key={name}
            className="button button--quiet"
            to={address}
            aria-current={isChosen ? 'true' : undefined}
            preventScrollReset
            replace
          >
            {isChosen && <DeskIcon name="right" />}
            {name}
          </Link>
        ))}
      </p>
      <HolidayForm key={chosen} {...{ inside, typed, faults, chosen }} />
    </section>
  )
}

type FormProps = Omit<Props, 'festivals' | 'fault'>

/** A festival fills the fields anew. */
function HolidayForm({ inside, typed, faults, chosen }: FormProps) {
  const words = deskWords().website
  const submit = useSubmit()
  const isLive = useHydrated()
  const ref = useRef<HTMLFormElement>(null)
  const kept = useKeptAsTyped(ref, '/desk/site/hours/typed')
  const asks = ['date', 'until', 'kind', 'opens', 'closes']
  return (
    <Form
      method="post"
      className="holiday"
      ref={ref}
      onChange={({ currentTarget: form, target }) => {
        if (!(target instanceof HTMLInputElement) || !asks.includes(target.name)) return
        void submit(form, { method: 'get', replace: true, preventScrollReset: true })
      }}
    >
      <input type="hidden" name="chosen" value={chosen} />
      {Object.entries(kept?.hidden ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="times">
        {(['date', 'until'] as const).map((name) => (
          <DeskField
            key={name}
            name={name}
            type="date"
            label={words[name]}
            required={name === 'date'}
            defaultValue={typed[name]}
            fault={faults[name]}
          />
        ))}
      </div>
      <Choices
        legend={words.kind}
        name="kind"
        names={{ closed: words.states.closed, short: words.states.short }}
        chosen={typed.kind || 'closed'}
      />
      <div className="times holiday__times">
        {(['opens', 'closes'] as const).map((name) => (
          <DeskField
            key={name}
            name={name}
            type="time"
            step={900}
            label={words.short[name]}
            required={false}
            defaultValue={typed[name]}
            fault={faults[name]}
          />
        ))}
      </div>
      <div className="times">
        {languages.map((language) => (
          <DeskField
            key={language}
            name={language}
            lang={language}
            label={words.name[language]}
            required={language === 'en'}
            maxLength={40}
            autoComplete="off"
            defaultValue={typed[language]}
            fault={faults[language]}
          />
        ))}
      </div>
      <p className="help">{words.empty}</p>
      {!isLive && (
        <p className="field">
          <button className="button button--quiet" formMethod="get" formNoValidate>
            {words.look}
          </button>
        </p>
      )}
      {inside && <Inside inside={inside} />}
      <Keep of="holiday" publish={words.publish} kept={kept} />
    </Form>
  )
}

function Inside({ inside }: { inside: string[] }) {
  const words = deskWords().website
  return (
    <div className={inside.length > 0 ? 'note note--warning field' : 'note note--done field'} role="status">
      <div>
        <p className="strong">
          {inside.length === 0 ? words.none : filled(words.inside, { count: inside.length })}
        </p>
        <ul>
          {inside.map((visit) => (
            <li key={visit}>{visit}</li>
          ))}
        </ul>
        {inside.length > 0 && <p>{words.stay}</p>}
      </div>
    </div>
  )
}
