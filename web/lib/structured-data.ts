import { HOME, MARKETPLACE } from '#contract/paths.ts'
import { SITE_NAME } from '#contract/site.ts'

/** A schema.org entity. */
export type JsonLd = Record<string, unknown>

/** Turns a path into an absolute URL. */
export type AbsoluteUrl = (path: string) => string

/** The site with its search action. */
export function website(absoluteUrl: AbsoluteUrl): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: SITE_NAME,
    url: absoluteUrl(HOME),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${absoluteUrl(MARKETPLACE)}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}
