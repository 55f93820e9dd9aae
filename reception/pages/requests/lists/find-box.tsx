import { Form } from 'react-router'

/** Finds a request in all lists. It posts, so that no name or number is in a URL. */
export function FindBox({ text = '' }: { text?: string }) {
  return (
    <Form className="find-box row" method="post" action="/desk/requests/find" role="search">
      <label className="visually-hidden" htmlFor="find">
        Name, phone number or reference
      </label>
      <input
        className="input grow"
        id="find"
        name="text"
        type="search"
        defaultValue={text}
        placeholder="Name, phone number or reference"
        autoComplete="off"
        maxLength={100}
      />
      <button className="button button--quiet">Find</button>
    </Form>
  )
}
