import { Form } from 'react-router'

/** Finds a request in all lists. It uses POST to keep names and numbers out of URLs. */
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
