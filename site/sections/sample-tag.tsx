import { useLiveWords } from '../islands/words.ts'

/** Marks a fact that the clinic has not confirmed; shows nothing after that. */
export function SampleTag({ provenance }: { provenance: 'sample' | 'confirmed' }) {
  const { sample } = useLiveWords()
  return provenance === 'sample' ? <span className="tag">{sample}</span> : null
}
