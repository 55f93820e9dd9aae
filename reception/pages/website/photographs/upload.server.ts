import type { PhotographPlace, Photographs, Taken } from '#editor/photographs.ts'
import { deskWords, filled } from '../../words.ts'

export const mostMb = 20

/** Keeps the photograph of a form for a place. @returns what is wrong with it, in words; null where it is kept */
export async function takeUpload(
  form: FormData,
  place: PhotographPlace,
  photographs: Pick<Photographs, 'take'>,
  by: string,
): Promise<string | null> {
  const words = deskWords().photographs.faults
  const files = form.getAll('photo').filter((part) => part instanceof File && part.size > 0) as File[]
  const [file, second] = files
  if (!file) return words.none
  if (second) return words.two
  if (file.size > mostMb * 1_048_576) return filled(words.heavy, { most: mostMb })
  return faultOf(await photographs.take(place, await file.bytes(), by), place)
}

function faultOf(taken: Taken, { width, height }: PhotographPlace): string | null {
  const words = deskWords().photographs.faults
  switch (taken.status) {
    case 'taken':
      return null
    case 'too-small':
    case 'too-many-pixels': {
      const given = { width: taken.width, height: taken.height }
      return filled(words[taken.status], { ...given, needed: `${width} × ${height}` })
    }
    case 'failed':
      return filled(words.failed, { said: taken.said })
    default:
      return words[taken.status]
  }
}
