import { HOME, MARKETPLACE } from '#contract/paths.ts'
import { SITE_NAME } from '#contract/site.ts'

/** An entity of schema.org as JSON-LD. */
export type Thing = Record<string, unknown>

/** Makes a path an absolute address. */
export type At = (path: string) => string

/** The site, and how to search it. */
export function website(at: At): Thing {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: SITE_NAME,
    url: at(HOME),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${at(MARKETPLACE)}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}
