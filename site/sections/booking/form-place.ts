/** The appointment form, on pages that have it. */
export const formHere = '#appointment'
/** Where other pages lead to it, by the path in English. */
export const formElsewhere = `/emergency${formHere}`
