import type { Content } from '../check/content-files.ts'
import type { Path } from '../check/fault.ts'
import type { RecordFile } from '../check/record-file.ts'
import { serviceSlugs } from '../catalogue/slugs.ts'
import { faultAt, servicesOf, type Found, type Rule } from './rule.ts'

/** Conditions 1-10 and treatments 11-25 in the order of the menu. */
export const serviceIds: Rule = {
  name: 'service ids',
  find: (content) =>
    servicesOf(content).flatMap((service) => {
      const name = nameOf(service)
      const id = serviceSlugs.findIndex((slug) => slug === name) + 1
      const expected = `${id}, the place of ${name} among the services`
      return service.value.id === id ? [] : [faultAt(service, ['id'], `found ${service.value.id}`, expected)]
    }),
}

/** The entries of every numbered list count from 1. */
export const listIds: Rule = {
  name: 'list ids',
  find: (content) =>
    numberedLists(content).flatMap(({ record, path, list }): Found[] => {
      const place = list.findIndex(({ id }, index) => id !== index + 1)
      if (place === -1) return []
      const expected = `${place + 1}, its place in the list counted from 1`
      return [faultAt(record, [...path, place, 'id'], `found ${list[place]!.id}`, expected)]
    }),
}

type NumberedList = { record: RecordFile<unknown>; path: Path; list: readonly { id: number }[] }

function numberedLists(content: Content): NumberedList[] {
  const { doctors, testimonials, smilePairs, clinicPhotos, stories, news } = content
  const files = [...doctors, ...testimonials, ...smilePairs, ...clinicPhotos, ...stories, ...news]
  return [
    ...files.map((record) => ({ record, path: [], list: record.value })),
    ...content.conditions.flatMap((record) => [
      { record, path: ['causeslist'], list: record.value.causeslist },
      { record, path: ['symptomslist'], list: record.value.symptomslist },
    ]),
    ...content.treatments.map((record) => ({
      record,
      path: ['whatList'],
      list: record.value.whatList ?? [],
    })),
    ...content.pages.map((record) => ({ record, path: ['visitSteps'], list: record.value.visitSteps ?? [] })),
  ]
}

/** A record lies in the file that its slug names. */
export const slugIsFileName: Rule = {
  name: 'slug is file name',
  find: (content) =>
    [...servicesOf(content), ...content.guides, ...content.pharma, ...content.pages].flatMap(
      (record): Found[] => {
        const name = nameOf(record)
        const { slug } = record.value
        return slug === name
          ? []
          : [faultAt(record, ['slug'], `found ${slug}`, `${name}, the name of the file`)]
      },
    ),
}

/** The name of a file without folder and ending. */
function nameOf({ file }: RecordFile<unknown>): string {
  return file.replace(/^.*\/|\.yaml$/g, '')
}
