/** How each end of a submission is answered. */
export const statusCodes = { accepted: 200, rejected: 422, 'too-many': 429, failed: 503 }
