import type { HeadersFunction } from 'react-router'

/** The `headers` of a page with a form: how long to wait, after too many requests. */
export const takenHeaders: HeadersFunction = ({ actionHeaders }) => actionHeaders
