import type { Labels } from '#content/schema/labels.ts'
import type { Choice } from '#content/schema/service.ts'

type ChoicesProps = { choices: Choice[]; labels: Labels['service'] }

/** Every way to go; what keeps most of the natural teeth comes first. On a phone each row is a block, and each cell names its column. */
export function ChoicesTable({ choices, labels }: ChoicesProps) {
  return (
    <table className="choices stacked-table">
      <thead>
        <tr>
          <th scope="col">{labels.choiceName}</th>
          <th scope="col">{labels.choiceDone}</th>
          <th scope="col">{labels.choiceFits}</th>
          <th scope="col">{labels.choiceNatural}</th>
        </tr>
      </thead>
      <tbody>
        {choices.map(({ name, done, fits, natural, thisPage }) => (
          <tr key={name} className={thisPage && 'choices__own'}>
            <th scope="row">{name}</th>
            <td data-head={labels.choiceDone}>{done}</td>
            <td data-head={labels.choiceFits}>{fits}</td>
            <td data-head={labels.choiceNatural}>{labels.natural[natural]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
