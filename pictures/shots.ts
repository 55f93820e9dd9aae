import shots from './shots.json' with { type: 'json' }

/** How to photograph what would take the place of illustrations: what, from where, in which light, and who agrees. */
export type Shot = { places: string[]; what: string; where: string; light: string; consent: string }

/**
 * The shot for a place. The first of `shots.json` that names it counts; a star matches any end or beginning.
 * @throws Error where none names it
 */
export function shotOf(name: string): Shot {
  const found = shots.find(({ places }) => places.some((place) => matches(place, name)))
  if (found === undefined) throw new Error(`pictures/shots.json says nothing of ${name}`)
  return found
}

function matches(place: string, name: string): boolean {
  const [begin = '', end] = place.split('*')
  return end === undefined ? place === name : name.startsWith(begin) && name.endsWith(end)
}

/** A place of the sheet, with what is in it now. */
type Place = { name: string; filledBy: string; shot: Shot }

/** What to photograph, as a table: places of one shot in one row. */
export function shotTable(places: Place[]): string {
  const rows = [...Map.groupBy(places, ({ shot }) => shot)].map(([shot, [first]]) => {
    const names = shot.places.map((place) => `\`${place}\``).join(', ')
    return `| ${names} | ${first!.filledBy} | ${shot.what} | ${shot.where} | ${shot.light} | ${shot.consent} |`
  })
  return [
    `# What to photograph

Made by \`npm run pictures:sheet -- --shots docs/shot-list.md\` from \`pictures/shots.json\`. A phone of recent years is enough: hold it
level, in its widest setting without the fisheye, and take each picture three times. Names and sizes: [pictures.md](pictures.md).
`,
    '| place | now | what | from where | light | consent |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}
