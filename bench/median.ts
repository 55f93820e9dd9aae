/** The middle of numbers; of an even count, the higher of the two in the middle. NaN where there are none. */
export function median(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
