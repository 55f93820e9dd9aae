import type { GuideSection } from '#content/schema/page.ts'
import { decoration } from '../../pictures.server.ts'

export function shownSection({ picture, pictured, ...section }: GuideSection) {
  return {
    ...section,
    picture: picture && decoration(picture),
    pictured: pictured?.map((point) => ({ ...point, picture: decoration(point.picture) })),
  }
}
export type ShownSection = ReturnType<typeof shownSection>
