import type { Choice } from '#content/schema/service.ts'
import { useSiteFrame } from '../../layout/site-frame.ts'

/** Every way to go; what keeps most of the natural teeth comes first. On a phone each row is a block, and each cell names its column. */
export function ChoicesTable({ choices }: { choices: Choice[] }) {
  const words = useSiteFrame().labels.service
  return (
    <table className="choices stacked-table">
      <thead>
        <tr>
          <th scope="col">{words.choiceName}</th>
          <th scope="col">{words.choiceDone}</th>
          <th scope="col">{words.choiceFits}</th>
          <th scope="col">{words.choiceNatural}</th>
        </tr>
      </thead>
      <tbody>
        {choices.map(({ name, done, fits, natural, thisPage }) => (
          <tr key={name} className={thisPage && 'choices__own'}>
            <th scope="row">{name}</th>
            <td data-head={words.choiceDone}>{done}</td>
            <td data-head={words.choiceFits}>{fits}</td>
            <td data-head={words.choiceNatural}>{words.natural[natural]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
