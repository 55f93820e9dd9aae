/** Marks a fact that the clinic has not confirmed; shows nothing once it has. */
export function SampleTag({ provenance }: { provenance: 'sample' | 'confirmed' }) {
  return provenance === 'sample' ? <span className="tag">Sample</span> : null
}
