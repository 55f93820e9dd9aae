export const statusCodes = { accepted: 200, rejected: 422, 'too-many': 429, failed: 503 }
