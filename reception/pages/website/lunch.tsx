import { Form } from 'react-router'
import { FormFault } from '../parts/fault.tsx'
import { DeskField } from '../parts/field.tsx'
import { Told } from '../parts/told.tsx'
import { deskWords } from '../words.ts'

type Props = { from: string; until: string; fault: string | undefined; told: string }

/** The time of each day at which nobody is taken: at once in the diary, as nothing of it is on the website. */
export function Lunch({ from, until, fault, told }: Props) {
  const words = deskWords().website.lunch
  const times = { lunchFrom: from, lunchUntil: until }
  return (
    <Form method="post" className="section week" id="lunch">
      <h2>{words.heading}</h2>
      <FormFault text={fault} />
      {told && <Told text={told} />}
      <p className="help">{words.help}</p>
      <div className="times">
        {(['lunchFrom', 'lunchUntil'] as const).map((name) => (
          <DeskField
            key={`${name} ${times[name]}`}
            name={name}
            type="time"
            step={900}
            required={false}
            label={words[name]}
            defaultValue={times[name]}
          />
        ))}
      </div>
      <p className="field">
        <button className="button" name="do" value="lunch">
          {words.keep}
        </button>
      </p>
    </Form>
  )
}
