/** A dentist's title and family name: "Dr. Majmudar". */
export function shortName(name: string): string {
  const words = name.split(' ')
  return `${words[0]} ${words.at(-1)}`
}
