/** In minutes. */
export const shortestVisit = 15
const usual = 30

/** Whether a visit can last so many minutes: quarters of an hour, four hours at most. */
export function isLength(minutes: number): boolean {
  return Number.isInteger(minutes) && minutes >= shortestVisit && minutes <= 240 && minutes % 15 === 0
}

/** The minutes of a visit: the first number of a text such as "20 to 60", in quarters of an hour. */
export function lengthIn(text: string | undefined): number {
  const minutes = Math.ceil(Number(/\d+/.exec(text ?? '')?.[0] ?? usual) / 15) * 15
  return isLength(minutes) ? minutes : usual
}
