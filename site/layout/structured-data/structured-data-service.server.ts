import type { MedicalConditionLeaf, MedicalProcedureLeaf, MedicalWebPageLeaf } from 'schema-dts'
import { plainText } from '#content/catalogue/linked-text.ts'
import type { Condition, Treatment } from '#content/catalogue/schema.ts'
import { breadcrumbNode, pageFields, type Nodes, type Place, urlOf } from './structured-data.server.ts'

type Link = { name: string; href: string }
type Service = Pick<Condition, 'name' | 'head' | 'updated' | 'review'>

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

type ShownCondition = Omit<Condition, 'image'>
type ShownTreatment = Omit<Treatment, 'image' | 'whatBefore' | 'whatAfter'>

export function conditionNodes(place: Place, condition: ShownCondition, treatments: readonly Link[]): Nodes {
  const node: MedicalConditionLeaf = {
    '@type': 'MedicalCondition',
    '@id': subjectId(place),
    name: condition.name,
    associatedAnatomy: { '@type': 'AnatomicalStructure', name: places[condition.slug] ?? 'Teeth' },
    cause: condition.causeslist.map(({ subHeading }) => ({ '@type': 'MedicalCause', name: subHeading })),
    signOrSymptom: condition.symptomslist.map(({ subHeading }) => ({
      '@type': 'MedicalSymptom',
      name: subHeading,
    })),
    possibleTreatment: treatments.map(({ name, href }) => ({
      '@type': 'MedicalTherapy',
      name,
      url: urlOf(place, href),
    })),
  }
  return [medicalPage(place, condition), node, breadcrumbNode(place)]
}

export function treatmentNodes(place: Place, treatment: ShownTreatment): Nodes {
  const { name, slug, whatParagraph1, aftercare } = treatment
  const node: MedicalProcedureLeaf = {
    '@type': 'MedicalProcedure',
    '@id': subjectId(place),
    name,
    bodyLocation: places[slug] ?? 'Teeth',
    howPerformed: plainText(whatParagraph1),
    followup: aftercare.do.map(plainText).join(' '),
    ...(noninvasive.includes(slug) && { procedureType: 'https://schema.org/NoninvasiveProcedure' }),
  }
  return [medicalPage(place, treatment), node, breadcrumbNode(place)]
}

/** The page, which names a reviewer only once somebody has reviewed it. */
function medicalPage(place: Place, { name, head, updated, review }: Service): MedicalWebPageLeaf {
  return {
    '@type': 'MedicalWebPage',
    ...pageFields(place, { heading: name, head, updated }),
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
