import { hydrated } from '../../live/hydrated.tsx'
import { SearchForm } from './search-form.tsx'

export const enliven = hydrated(SearchForm)
