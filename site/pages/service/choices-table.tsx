import type { Choice } from '#content/schema/service.ts'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { StackedTable } from '../../sections/stacked-table.tsx'

/** Every way to go; what keeps most of the natural teeth comes first. */
export function ChoicesTable({ choices }: { choices: Choice[] }) {
  const words = useSiteFrame().labels.service
  const columns = [words.choiceName, words.choiceDone, words.choiceFits, words.choiceNatural]
  const rows = choices.map(({ name, done, fits, natural, thisPage }) => ({
    name,
    cells: [done, fits, words.natural[natural]],
    className: thisPage && 'choices__own',
  }))
  return <StackedTable className="choices" columns={columns} rows={rows} />
}
