import { useRef } from 'react'
import { Form, Link } from 'react-router'
import { FormFault } from '../parts/fault.tsx'
import { DeskField } from '../parts/field.tsx'
import { deskWords, filled } from '../words.ts'
import { Keep } from './keep.tsx'
import { useKeptAsTyped } from './kept-as-typed.ts'
import type { WeekRow } from './week-form.server.ts'

type Props = {
  rows: WeekRow[]
  isApart: boolean
  fault: string | undefined
  faults: Partial<Record<string, string>>
}

/** The hours of each week, by days with the same times or each day alone. */
export function Week({ rows, isApart, fault, faults }: Props) {
  const words = deskWords().website
  const ref = useRef<HTMLFormElement>(null)
  const kept = useKeptAsTyped(ref, '/desk/site/hours/typed')
  return (
    <Form method="post" className="section week" id="week" ref={ref}>
      <h2>{words.week}</h2>
      <FormFault text={fault} />
      <p className="help">{words.emptyClosed}</p>
      {rows.map(({ days, name, ...times }, row) => (
        <div className="times" key={days}>
          <input type="hidden" name={`days-${row}`} value={days} />
          {(['opens', 'closes'] as const).map((field) => (
            <DeskField
              key={`${field} ${times[field]}`}
              name={`${field}-${row}`}
              type="time"
              step={900}
              required={false}
              label={filled(words[field], { days: name })}
              defaultValue={times[field]}
              fault={faults[`${field}-${row}`]}
            />
          ))}
        </div>
      ))}
      <p className="field">
        <Link to={isApart ? '?' : '?days=apart'} preventScrollReset>
          {isApart ? words.together : words.apart}
        </Link>
      </p>
      <Keep of="times" publish={words.keepTimes} kept={kept} />
    </Form>
  )
}
