/** Actors other than people of the clinic, as the log and the history of a request name them. */
export const actors = {
  patient: 'The patient',
  server: 'The server',
  unknown: 'Unknown person',
} as const
