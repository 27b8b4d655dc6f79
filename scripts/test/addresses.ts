const PORT = Number(process.env['E2E_PORT'] ?? 8799)

/** The site that browser tests see, and beside it what it mails and what stands in for Google. */
export const SITE_PORT = PORT
export const SITE = `http://localhost:${PORT}`
export const MAILBOX = `http://localhost:${PORT + 1}`
export const GOOGLE_PORT = PORT + 2
export const GOOGLE = `http://localhost:${GOOGLE_PORT}`
