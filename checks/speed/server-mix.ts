import { sitePaths } from '../../react-router.config.ts'
import { type Case, questionTo } from './server-cases.ts'
import type { Question } from './wrk.ts'

/** A made-up patient's form. Each has words of its own, or it would count as the same request sent again. */
export const formQuestion: Question = {
  path: '/services/toothache',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams({
    name: 'Asha Mehta',
    email: 'asha@mail.example',
    phone: '9876543210',
    subject: 'Toothache',
    message: 'A molar hurts, for the COUNTth time.',
  })
    .toString()
    .replace('COUNT', '{count}'),
}

const repeats = 4

/** What visitors ask, fifty requests long: mostly files, one page that is rendered anew, one form. */
export async function mixOf(origin: string, cases: Case[]): Promise<Question[]> {
  const asked = await Promise.all(cases.map((one) => questionTo(origin, one)))
  const pages = sitePaths.slice(0, 8).map((path) => ({ path, headers: { 'Accept-Encoding': 'gzip, br' } }))
  const files = Array.from({ length: repeats }, () => [...asked, ...pages]).flat()
  return [...files, { path: '/media?page=2', headers: {} }, formQuestion]
}
