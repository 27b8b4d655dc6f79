import { refusal } from '../support/network.ts'
import { open, page } from '../support/open.tsx'
import { NOOR } from './fixtures.ts'

/** Opens a page of the admin area as an admin. */
export const openAdmin = (path: string, options: { width?: number; height?: number } = {}) =>
  open(`/admin/${path}`, { as: NOOR, ...options })

/** The newest toast. */
export const toast = () =>
  page
    .getByRole('region', { name: /^Notifications alt/ })
    .getByRole('listitem')
    .first()

/** The table row, or list item on phones, with a name. */
export const row = (text: string) => page.getByRole('row').filter({ hasText: text })

export const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** A failure of the API's own. */
export const broken = () => refusal(500, { code: 'internal', message: 'The cat is on the server.' })

/** The current path and query. */
export const address = () => location.pathname + location.search
