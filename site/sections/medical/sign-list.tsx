import './lozenges.css'
/** Warning signs, each after a lozenge: if this is true. A single one is no list. */
export function SignList({ signs }: { signs: string[] }) {
  if (signs.length === 1) return <p className="lone-sign">{signs}</p>
  return (
    <ul className="lozenges">
      {signs.map((sign) => (
        <li key={sign}>{sign}</li>
      ))}
    </ul>
  )
}
