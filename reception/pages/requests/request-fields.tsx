import { type ReactNode, useState } from 'react'
import { deskWords } from '../words.ts'
import { DeskField } from '../parts/field.tsx'

type Values = { name: string; phone: string; email: string; day: string; part: string; language: string }
type Props = {
  values: Values
  /** Left out where the language is asked before. */
  languages?: { language: string; name: string }[]
  faults: Partial<Record<keyof Values, string>>
}

type PersonProps = Pick<Props, 'values' | 'faults'> & { children?: ReactNode }

const phoneDigits = 10

/** Who it is: the number first, as it is what a caller says. */
export function PersonFields({ values, faults, children }: PersonProps) {
  const { fields } = deskWords()
  const [phone, setPhone] = useState(values.phone)
  const isMended = faults.phone === fields.oneDigit && phone.replace(/\D/g, '').length >= phoneDigits
  return (
    <>
      <DeskField
        name="phone"
        label={fields.phone}
        defaultValue={values.phone}
        fault={isMended ? undefined : faults.phone}
        onInput={({ currentTarget }) => setPhone(currentTarget.value)}
        inputMode="tel"
        autoComplete="off"
        data-first=""
      />
      {children}
      <DeskField
        name="name"
        label={fields.name}
        defaultValue={values.name}
        fault={faults.name}
        maxLength={100}
        autoComplete="off"
      />
    </>
  )
}

/** What the patient wishes, and how to reach and speak to them; all of it may be left open. */
export function WishFields({ values, faults, languages }: Props) {
  const { fields } = deskWords()
  return (
    <>
      <div className="times field">
        <label>
          {fields.day}
          <input className="input" type="date" name="day" defaultValue={values.day} />
        </label>
        <label>
          {fields.part}
          <select className="input" name="part" defaultValue={values.part}>
            {Object.entries(fields.parts).map(([part, name]) => (
              <option key={part} value={part === 'any' ? '' : part}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {languages && (
          <label>
            {fields.language}
            <select className="input" name="language" defaultValue={values.language}>
              <option value="">{fields.anyLanguage}</option>
              {languages.map(({ language, name }) => (
                <option key={language} value={language}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <DeskField
        name="email"
        label={fields.email}
        type="email"
        defaultValue={values.email}
        fault={faults.email}
        required={false}
        autoComplete="off"
      />
    </>
  )
}
