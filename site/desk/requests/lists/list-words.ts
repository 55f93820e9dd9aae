import type { List } from '#desk/requests/lists.ts'

/** What the lists are called. */
export const listNames: Record<List, string> = {
  new: 'New',
  'call-back': 'Call back',
  'no-answer': 'No answer',
  booked: 'Booked',
  closed: 'Closed',
  'held-back': 'Held back',
}

/** What is true where a list is empty, and what comes next. */
export const emptyWords: Record<List, string> = {
  new: 'Nobody is waiting. A new request shows here as soon as it comes.',
  'call-back': 'Nobody is to be called back. Whoever asks for another time shows here.',
  'no-answer': 'Everybody could be reached.',
  booked: 'No time is fixed yet. Requests with a time show here.',
  closed: 'Nothing is closed yet.',
  'held-back': 'Nothing is held back. What looks as if a program had sent it waits here.',
}

/** What stands above requests with the same time left. */
export const groupNames = { late: 'Late', today: 'Answer today', later: 'Answer later' }
