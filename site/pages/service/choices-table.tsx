import { useSiteFrame } from '../../layout/site-frame.ts'
import { SampleTag } from '../../sections/sample-tag.tsx'
import { Icon } from '../../widgets/icon.tsx'
import type { ShownChoices } from './shown-service.server.ts'
import './choices-table.css'

/** Every way to go; what keeps most of the natural teeth comes first. On phones each is a block. */
export function ChoicesTable({ choices, provenance }: ShownChoices) {
  const words = useSiteFrame().labels.service
  const hasCosts = choices.some(({ costs }) => costs.length > 0)
  const columns = [words.choiceName, words.choiceDone, words.choiceFits, words.choiceNatural]
  return (
    <>
      <table className="choices">
        <thead>
          <tr>
            {[...columns, ...(hasCosts ? [words.choiceCost] : [])].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {choices.map(({ name, href, done, fits, natural, thisPage, costs }) => (
            <tr key={name} className={thisPage && 'choices__own'}>
              <th scope="row">
                {href ? (
                  <a className="in-text" href={href}>
                    {name}
                  </a>
                ) : (
                  name
                )}
              </th>
              <td>{done}</td>
              <td data-head={words.choiceFits}>{fits}</td>
              <td className={`choices__natural choices__natural--${natural}`}>
                <small className="caption">{words.choiceStays}</small>{' '}
                <span>
                  {natural === 'kept' ? <Icon name="check" /> : '– '}
                  {words.natural[natural]}
                </span>
              </td>
              {hasCosts && <Costs costs={costs} />}
            </tr>
          ))}
        </tbody>
      </table>
      {hasCosts && provenance === 'sample' && (
        <p className="caption">
          <SampleTag provenance={provenance} /> {words.choiceCostNote}
        </p>
      )}
    </>
  )
}

/** From the list of fees, to which each leads. */
function Costs({ costs }: Pick<ShownChoices['choices'][number], 'costs'>) {
  return (
    <td>
      {costs.map(({ name, range, href }) => (
        <p key={href + range} className="caption">
          {name && `${name}: `}
          <a className="in-text" href={href}>
            <b>{range}</b>
          </a>
        </p>
      ))}
    </td>
  )
}
