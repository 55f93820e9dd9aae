/** A piece of a text that stays, has gone or has come. */
export type Piece = { kind: 'same' | 'out' | 'in'; text: string }

/** Beyond so many comparisons all of a text counts as changed: 500 words against 500. */
const most = 1_000_000
/** Words that are shown on each side of a change in a long text. */
const around = 9

/** What has changed from one text to another, word by word. */
export function wordDiff(before: string, after: string): Piece[] {
  const [was, next] = [before, after].map(partsOf) as [string[], string[]]
  const start = sameStart(was, next)
  const end = sameStart(was.slice(start).toReversed(), next.slice(start).toReversed())
  const pieces: Piece[] = [
    { kind: 'same', text: was.slice(0, start).join('') },
    ...middleDiff(was.slice(start, was.length - end), next.slice(start, next.length - end)),
    { kind: 'same', text: was.slice(was.length - end).join('') },
  ]
  return joined(pieces)
}

/** The same, with … for what is far from any change. */
export function shortened(pieces: Piece[]): Piece[] {
  return pieces.map(({ kind, text }, place) => {
    const words = text.split(/(?<=\s)/)
    const isFirst = place === 0
    const isLast = place === pieces.length - 1
    const kept = around * (isFirst || isLast ? 1 : 2)
    if (kind !== 'same' || words.length <= kept + around) return { kind, text }
    const front = isFirst ? '' : words.slice(0, around).join('')
    const back = isLast ? '' : words.slice(-around).join('')
    return { kind, text: `${front}… ${back}` }
  })
}

/** Words, blanks and signs. */
function partsOf(text: string): string[] {
  return text.match(/\s+|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu) ?? []
}

function sameStart(one: string[], other: string[]): number {
  const place = one.findIndex((part, at) => part !== other[at])
  return place < 0 ? Math.min(one.length, other.length) : place
}

/** By the longest row of parts that both have. */
function middleDiff(was: string[], next: string[]): Piece[] {
  const whole: Piece[] = [
    { kind: 'out', text: was.join('') },
    { kind: 'in', text: next.join('') },
  ]
  if (was.length === 0 || next.length === 0 || was.length * next.length > most) return whole
  // lengths[i][j]: how many parts the rests from i and from j have in common.
  const lengths = Array.from({ length: was.length + 1 }, () => new Uint16Array(next.length + 1))
  const common = (i: number, j: number) => lengths[i]?.[j] ?? 0
  for (let i = was.length - 1; i >= 0; i--)
    for (let j = next.length - 1; j >= 0; j--)
      lengths[i]![j] = // made above
        was[i] === next[j] ? common(i + 1, j + 1) + 1 : Math.max(common(i + 1, j), common(i, j + 1))
  const pieces: Piece[] = []
  let [i, j] = [0, 0]
  while (i < was.length || j < next.length) {
    if (i < was.length && was[i] === next[j]) {
      pieces.push({ kind: 'same', text: was[i++] ?? '' })
      j += 1
    } else if (i < was.length && (j === next.length || common(i + 1, j) >= common(i, j + 1)))
      pieces.push({ kind: 'out', text: was[i++] ?? '' })
    else pieces.push({ kind: 'in', text: next[j++] ?? '' })
  }
  return pieces
}

/** Neighbours of a kind become one; a lone blank between two changes belongs to both. */
function joined(pieces: Piece[]): Piece[] {
  const runs: { out: string; in: string; same: string }[] = [{ out: '', in: '', same: '' }]
  for (const [place, { kind, text }] of pieces.entries()) {
    const last = runs.at(-1)!
    const isBetween = kind === 'same' && /^\s+$/.test(text) && (last.out || last.in) && !last.same
    const isFollowed = pieces[place + 1] !== undefined && pieces[place + 1]?.kind !== 'same'
    if (isBetween && isFollowed) {
      last.out += text
      last.in += text
    } else if (kind === 'same') last.same += text
    else if (last.same) runs.push({ out: '', in: '', same: '', [kind]: text })
    else last[kind] += text
  }
  return runs
    .flatMap((run) => (['out', 'in', 'same'] as const).map((kind) => ({ kind, text: run[kind] })))
    .filter(({ text }) => text !== '')
}
