const PORT = Number(process.env['E2E_PORT'] ?? 8799)

/** The site of the browser tests, with its mailbox and its stand-in for Google on the ports above. */
export const SITE_PORT = PORT
export const SITE = `http://localhost:${PORT}`
export const MAILBOX = `http://localhost:${PORT + 1}`
export const GOOGLE_PORT = PORT + 2
export const GOOGLE = `http://localhost:${GOOGLE_PORT}`
