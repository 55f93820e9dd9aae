/** A sentence of the content with its values: "till {time}" and `{ time: '7 PM' }` give "till 7 PM". */
export function filled(sentence: string, values: Record<string, string>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name]!)
}
