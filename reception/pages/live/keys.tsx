/** What each key does; `keys.browser.ts` listens for them. */
const keys: [string[], string][] = [
  [['/'], 'Find'],
  [['J', 'K'], 'Next and previous request of a list'],
  [['Enter'], 'Open it'],
  [['N'], 'The request with the least time left'],
  [['1', '6'], 'From the first list to the sixth'],
  [['C'], 'Call'],
  [['W'], 'Texts for WhatsApp'],
  [['B'], 'Booked'],
  [['A'], 'No answer'],
  [['L'], 'Call back later'],
  [['O'], 'Note'],
  [['Ctrl', 'Enter'], 'Save what is typed'],
  [['G', 'R'], 'Requests'],
  [['G', 'D'], 'Day sheet'],
  [['?'], 'These keys'],
  [['Esc'], 'Close'],
]

/** The list of keys. No key saves, sends or erases on its own. */
export function Keys() {
  return (
    <dialog className="keys" data-live="keys" aria-labelledby="keys">
      <h2 id="keys">Keys</h2>
      <dl>
        {keys.map(([pressed, does]) => (
          <div key={does}>
            <dt>
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className="row sec">
        <input type="checkbox" /> Use single keys
      </label>
      <form method="dialog" className="sec">
        <button className="btn">Close</button>
      </form>
    </dialog>
  )
}
