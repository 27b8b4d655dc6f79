import { feedTitle } from '#contract/feed.ts'
import { FEED, HOME } from '#contract/paths.ts'
import { SITE_NAME } from '#contract/site.ts'
import { CONTACTS } from '#web/lib/contacts.ts'
import { type AbsoluteUrl, type JsonLd, website } from '#web/lib/structured-data.ts'
import type { Head, ScreenLocation } from '../screen.ts'

export function landingHead({ absoluteUrl }: ScreenLocation): Head {
  return {
    title: `${SITE_NAME}: ready-to-launch software and source code`,
    canonical: HOME,
    feed: { title: feedTitle(undefined), path: FEED },
    structuredData: [website(absoluteUrl), organization(absoluteUrl)],
  }
}

function organization(absoluteUrl: AbsoluteUrl): JsonLd {
  const { operator, address, email, ...links } = CONTACTS
  const elsewhere = Object.values(links).flatMap((link) => (link ? [link.href] : []))
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: SITE_NAME,
    url: absoluteUrl(HOME),
    logo: absoluteUrl('/favicon.svg'),
    ...(operator && { legalName: operator }),
    ...(address && { address }),
    ...(email && { email }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
  }
}
