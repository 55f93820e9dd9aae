import type { Choice } from '#content/schema/service.ts'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { Icon } from '../../widgets/icon.tsx'
import './choices-table.css'

/** Every way to go; what keeps most of the natural teeth comes first. On phones each is a block. */
export function ChoicesTable({ choices }: { choices: Choice[] }) {
  const words = useSiteFrame().labels.service
  return (
    <table className="choices">
      <thead>
        <tr>
          {[words.choiceName, words.choiceDone, words.choiceFits, words.choiceNatural].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {choices.map(({ name, done, fits, natural, thisPage }) => (
          <tr key={name} className={thisPage && 'choices__own'}>
            <th scope="row">{name}</th>
            <td>{done}</td>
            <td data-head={words.choiceFits}>{fits}</td>
            <td className={`choices__natural choices__natural--${natural}`}>
              <small>{words.choiceStays}</small>{' '}
              <span>
                {natural === 'kept' ? <Icon name="check" /> : '– '}
                {words.natural[natural]}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
