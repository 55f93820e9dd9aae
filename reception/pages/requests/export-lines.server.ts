import { type FieldName, formFields } from '#appointments/fields.ts'
import { shownInColumn } from '#time/india.ts'
import type { Exported, ExportLines } from '../../model/export/export-csv.ts'
import { listOf } from '../../model/lists.ts'
import { deskWords } from '../words.ts'
import { nameOfPage } from './page-name.server.ts'
import { shownDentist } from '../moments.server.ts'

/** The list with names in the words of whoever asks for it, with the time in India. */
export function exportLines(): ExportLines {
  const { lists, fields, newRequest, figures } = deskWords()
  const { heads, fields: fieldHeads, came } = figures.table
  const names: Record<FieldName, string> = fieldHeads
  const chosen: Record<string, string> = { ...fields.parts, ...newRequest.topics }
  const pages = new Map<string, string>()
  const page = (path: string) => {
    const name = pages.get(path) ?? nameOfPage(path)
    pages.set(path, name)
    return name
  }
  const dentist = (slug: string) => slug && shownDentist(slug)
  const cellOf = (wished: Exported['fields'], { name, kind }: (typeof formFields)[number]) => {
    if (kind === 'dentist') return dentist(wished[name])
    return kind === 'choice' ? (chosen[wished[name]] ?? wished[name]) : wished[name]
  }
  const ofRequest = [heads.ref, heads.received, heads.list, heads.way, heads.page]
  const ofVisit = [heads.visit, heads.with, heads.came]
  return {
    heads: [...ofRequest, ...formFields.map(({ name }) => names[name]), ...ofVisit],
    cellsOf: ({ visit, ...request }) => [
      request.ref,
      shownInColumn(request.receivedAt),
      lists.names[listOf(request)],
      figures.ways[request.source],
      request.page && page(request.page),
      ...formFields.map((field) => cellOf(request.fields, field)),
      ...(visit ? [shownInColumn(visit.startsAt), dentist(visit.dentist), came[visit.state]] : ['', '', '']),
    ],
  }
}
