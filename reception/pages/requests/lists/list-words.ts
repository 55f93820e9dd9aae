import { type List, mostCounted } from '../../../model/lists.ts'
import { deskWords } from '../../words.ts'

export function listName(list: List): string {
  return deskWords().lists.names[list]
}

export function listCount(count: number): string {
  return count > mostCounted ? `${mostCounted}+` : String(count)
}

export function emptyWords(list: List): string {
  return deskWords().lists.empty[list]
}

export function groupNames() {
  const { pain, lists } = deskWords()
  return { pain: pain.group, ...lists.groups }
}
