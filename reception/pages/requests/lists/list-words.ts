import type { List } from '../../../model/lists.ts'
import { deskWords } from '../../words.ts'

export const listNames: Record<List, string> = {
  new: 'New',
  'call-back': 'Call back',
  'no-answer': 'No answer',
  booked: 'Booked',
  closed: 'Closed',
  'held-back': 'Held back',
}

export const emptyWords: Record<List, string> = {
  new: 'Nobody is waiting. New requests appear here as soon as they arrive.',
  'call-back': 'Nobody is waiting to be called back. Patients who ask for another time appear here.',
  'no-answer': 'Everyone could be reached.',
  booked: 'No time is fixed yet. Requests with a time appear here.',
  closed: 'Nothing is closed yet.',
  'held-back': 'Nothing is held back. Requests that look as if a program had sent them wait here.',
}

export const groupNames = {
  pain: deskWords().pain.group,
  late: 'Late',
  today: 'Answer today',
  later: 'Answer later',
}
