import { Form } from 'react-router'
import { DeskIcon } from '../../parts/desk-icon.tsx'
import { deskWords, filled } from '../../words.ts'

/** The form of the ticks in the rows. */
const chosenForm = 'chosen'

/** The tick of a row; on phones it is there once "Choose" is pressed. */
export function Pick({ value, name }: { value: string; name: string }) {
  return (
    <label className="request-row__pick">
      <input type="checkbox" name="chosen" value={value} form={chosenForm} />
      <span className="visually-hidden">
        {deskWords().list.choose} {name}
      </span>
    </label>
  )
}

/** What can be done with all that are ticked; there while one is. `offer` is a time that is free again. */
export function ChosenBar({ offer }: { offer: { time: string; short: string } | null }) {
  const { list, lists } = deskWords()
  return (
    <Form id={chosenForm} method="post" className="chosen-bar no-print">
      <b className="chosen-bar__count">{list.chosen}</b>
      <select className="input" name="to" aria-label={list.moveTo} defaultValue="call-back">
        <option value="call-back">{list.callNext}</option>
        <option value="no-answer">{lists.names['no-answer']}</option>
        <option value="closed">{lists.names.closed}</option>
      </select>
      <button className="button" name="do" value="move">
        <DeskIcon name="next" /> {list.move}
      </button>
      {offer && (
        <button className="button" name="time" value={offer.time} formMethod="get" formAction="/desk/offer">
          <DeskIcon name="whatsapp" /> {filled(list.offer, { time: offer.short })}
        </button>
      )}
      <button className="button" name="do" value="join">
        <DeskIcon name="person" /> {list.join}
      </button>
      <button className="button" formMethod="get" formAction="/desk/call-list">
        <DeskIcon name="print" /> {list.print}
      </button>
      <button className="button button--text" type="reset">
        {list.none}
      </button>
    </Form>
  )
}
