/** Finds a request in all lists. It posts, so that no name or number is in a URL. */
export function FindBox({ text = '' }: { text?: string }) {
  return (
    <form className="find row" method="post" action="/desk/requests/find" role="search">
      <label className="vh" htmlFor="find">
        Name, phone number or reference
      </label>
      <input
        className="in grow"
        id="find"
        name="text"
        type="search"
        defaultValue={text}
        placeholder="Name, phone number or reference"
        autoComplete="off"
        maxLength={100}
      />
      <button className="btn q">Find</button>
    </form>
  )
}
