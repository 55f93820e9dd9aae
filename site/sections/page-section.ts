/**
 * One named part of a page's words.
 * @throws Error naming the page and the part it lacks
 */
export function sectionOf<Section extends { id: string }>(
  page: { slug: string; sections: Section[] },
  id: string,
): Section {
  const section = page.sections.find((part) => part.id === id)
  if (!section) throw new Error(`The content of ${page.slug} has no section with the id ${id}`)
  return section
}
