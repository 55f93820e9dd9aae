import { Form } from 'react-router'

type Props = {
  text?: string
  label: string
  title: string
  /** Of the page that shows what was found; without it this one. */
  action?: string
  look?: 'quiet' | 'primary'
}

/** Finds requests or patients. It uses POST to keep names and numbers out of URLs. */
export function FindBox({ text = '', label, title, action, look = 'quiet' }: Props) {
  return (
    <Form className="find-box row" method="post" action={action} role="search">
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
      <button className={`button button--${look}`}>{title}</button>
    </Form>
  )
}
