import { PageHead } from '../page-head.tsx'

export default function RequestsPage() {
  return <PageHead title="Requests" />
}
