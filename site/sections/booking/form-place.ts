/** The appointment form, on pages that have it. */
export const formHere = '#appointment'
/** Where other pages lead to it, by the path in English. */
export const formElsewhere = '/book'

/** The form for a number alone, on the page that has it, and where other pages lead to it. */
export const firstCallHere = '#first'
export const firstCallElsewhere = `/emergency${firstCallHere}`
