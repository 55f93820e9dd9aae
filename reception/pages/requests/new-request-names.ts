/** The answers of the form for a new request that are no fields of it. */
export const answerNames = ['source', 'topic', 'time', 'whose', 'phone', 'name', 'do'] as const
/** All free times, on the page where a request is booked. */
export const allTimes = 'all'
/** The choice that a number is of two people. */
export const others = 'others'
