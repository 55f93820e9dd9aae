/** Pictures of the lists that a clinic makes longer. Their numbers are the clinic's own. */
const growing =
  /^(people|clinic|news|smiles)\/(?:doctor|sample-patient|photo|news|pair)-\d{1,4}(?:-before|-after)?$/

/** The drawing that is shown for a picture of such a list that has neither a drawing nor a photograph yet. */
export function placeholderOf(name: string): string | undefined {
  const folder = growing.exec(name)?.[1]
  return folder && `placeholders/${folder}`
}
