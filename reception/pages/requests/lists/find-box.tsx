import { Form } from 'react-router'
import { deskWords } from '../../words.ts'

/** Finds a request in all lists. It uses POST to keep names and numbers out of URLs. */
export function FindBox({ text = '' }: { text?: string }) {
  const { title, label } = deskWords().find
  return (
    <Form className="find-box row" method="post" action="/desk/requests/find" role="search">
      <label className="visually-hidden" htmlFor="find">
        {label}
      </label>
      <input
        className="input grow"
        id="find"
        name="text"
        type="search"
        defaultValue={text}
        placeholder={label}
        autoComplete="off"
        maxLength={100}
      />
      <button className="button button--quiet">{title}</button>
    </Form>
  )
}
