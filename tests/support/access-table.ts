import { ask } from './api.ts'

/** Who may ask, and how each of them does. A new kind of person is a line here and a column in every row. */
export const askAs = {
  visitor: ask,
}
export type Person = keyof typeof askAs

/** What each person is answered with, by registered route; `path` is an address of it that exists. */
export const ACCESS: Record<string, { path: string } & Record<Person, number>> = {
  'GET /api/health': { path: '/api/health', visitor: 200 },
  'GET /api/ready': { path: '/api/ready', visitor: 200 },
  'GET /api/openapi.json': { path: '/api/openapi.json', visitor: 200 },
  'GET /api/listings': { path: '/api/listings', visitor: 200 },
  'GET /api/listings/:idOrSlug': { path: '/api/listings/inboxly', visitor: 200 },
  'GET /api/listings/:idOrSlug/related': { path: '/api/listings/inboxly/related', visitor: 200 },
  'POST /api/listings/:idOrSlug/views': { path: '/api/listings/inboxly/views', visitor: 204 },
  'GET /api/categories': { path: '/api/categories', visitor: 200 },
  'GET /api/tags': { path: '/api/tags', visitor: 200 },
  'GET /api/landing': { path: '/api/landing', visitor: 200 },
  'GET /api/sitemap': { path: '/api/sitemap', visitor: 200 },
  'GET /images/:bucket/:key{.+}': { path: '/images/product-images/cover.webp', visitor: 200 },
}
