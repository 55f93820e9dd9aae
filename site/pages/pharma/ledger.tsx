import type { PharmaSection } from './pharma-content.ts'
import { headingId, SectionWords } from './points.tsx'

type Props = {
  /** Two messages about one entry. */
  messages: PharmaSection
  /** Rows of the ledger: `tag` is the day, `description` the amount; the last row is what is due. */
  entries: PharmaSection
}

/** One ledger that company and distributor both read. */
export function Ledger({ messages, entries }: Props) {
  const rows = entries.items.slice(0, -1)
  const due = entries.items.at(-1)
  return (
    <section className="ledger section" aria-labelledby={headingId(messages)}>
      <div className="ledger__row width">
        <div>
          <SectionWords section={messages} />
          <ul className="bubbles">
            {messages.items.map(({ title, description }) => (
              <li key={title}>
                <b>{title}:</b> {description}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <span className="tag">{entries.heading}</span>
          <table className="ledger__table">
            <caption className="caption">{entries.description}</caption>
            <thead>
              <tr>
                <th scope="col">Date</th>
                <th scope="col">Entry</th>
                <th scope="col">Amount</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ title, description, tag }) => (
                <tr key={title} className={description.startsWith('-') ? 'ledger__credit' : undefined}>
                  <td>{tag}</td>
                  <td>{title}</td>
                  <td>{description}</td>
                </tr>
              ))}
            </tbody>
            {due && (
              <tfoot>
                <tr>
                  <td colSpan={2}>{due.title}</td>
                  <td>{due.description}</td>
                </tr>
              </tfoot>
            )}
          </table>
        </div>
      </div>
    </section>
  )
}
