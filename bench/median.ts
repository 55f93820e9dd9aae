/** The middle of numbers; of an even count, the higher of the two in the middle. NaN for none. */
export function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
