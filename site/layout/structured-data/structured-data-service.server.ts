import type { MedicalConditionLeaf, MedicalProcedureLeaf, MedicalWebPageLeaf } from 'schema-dts'
import { plainText } from '#content/catalogue/linked-text.ts'
import type { Condition, Treatment } from '#content/catalogue/schema.ts'
import { breadcrumbNode, type Nodes, pageNode, type Place, urlOf } from './structured-data.server.ts'

type Link = { name: string; href: string }

/** The part of the body where it is not the teeth. */
const places: Record<string, string | undefined> = {
  'gummy-smile': 'Gums',
  'mouth-ulcers': 'Mouth',
  'bad-breath': 'Mouth',
  'dental-implants': 'Jaw',
  'laser-dentistry': 'Gums',
  'gums-treatment': 'Gums',
}

/** Treatments that neither cut nor drill, which schema.org has a word for. */
const noninvasive = ['teeth-whitening', 'dental-braces']

/** A problem or treatment, and its page; `related` treats the problem. */
export function serviceNodes(place: Place, service: Condition | Treatment, related: readonly Link[]): Nodes {
  const subject =
    'causeslist' in service ? conditionNode(place, service, related) : treatmentNode(place, service)
  return [medicalPage(place, service), subject, breadcrumbNode(place)]
}

function conditionNode(
  place: Place,
  condition: Condition,
  treatments: readonly Link[],
): MedicalConditionLeaf {
  const { name, slug, causeslist, symptomslist } = condition
  return {
    '@type': 'MedicalCondition',
    '@id': subjectId(place),
    name,
    associatedAnatomy: { '@type': 'AnatomicalStructure', name: places[slug] ?? 'Teeth' },
    cause: causeslist.map(({ subHeading }) => ({ '@type': 'MedicalCause', name: subHeading })),
    signOrSymptom: symptomslist.map(({ subHeading }) => ({ '@type': 'MedicalSymptom', name: subHeading })),
    possibleTreatment: treatments.map(({ name, href }) => {
      return { '@type': 'MedicalTherapy', name, url: urlOf(place, href) }
    }),
  }
}

function treatmentNode(place: Place, treatment: Treatment): MedicalProcedureLeaf {
  const { name, slug, whatParagraph1, aftercare } = treatment
  return {
    '@type': 'MedicalProcedure',
    '@id': subjectId(place),
    name,
    bodyLocation: places[slug] ?? 'Teeth',
    howPerformed: plainText(whatParagraph1),
    followup: aftercare.do.map(plainText).join(' '),
    ...(noninvasive.includes(slug) && { procedureType: 'https://schema.org/NoninvasiveProcedure' }),
  }
}

/** The page, which names a reviewer only once somebody has reviewed it. */
function medicalPage(place: Place, service: Condition | Treatment): MedicalWebPageLeaf {
  const { name, head, updated, review } = service
  return {
    ...pageNode('MedicalWebPage', place, { heading: name, head, updated }),
    about: { '@id': subjectId(place) },
    ...(review.by !== null && {
      lastReviewed: review.on,
      reviewedBy: { '@type': 'Person', name: review.by },
    }),
  }
}

function subjectId(place: Place): string {
  return urlOf(place, `${place.path}#subject`)
}
