export const SITE_NAME = 'Sourceyard'

/** An external contact: an https address and the name of the service, such as 'Discord'. */
export interface ContactLink {
  name: string
  href: string
}

/** Who runs the site, and where people can reach us. Missing ones are not shown. */
export interface Contacts {
  /** The operator's legal name and postal address, each on one line. */
  operator?: string | undefined
  address?: string | undefined
  email?: string | undefined
  chat?: ContactLink | undefined
  messaging?: ContactLink | undefined
  network?: ContactLink | undefined
}

/** What the site is, for search results and social cards. */
export const DESCRIPTION =
  'Buy production-ready apps and source code from the people who built them. Agree on a price, rebrand and launch.'

/** The description of the sell page in search results. */
export const SELLING =
  'Sell web apps, mobile apps, SaaS platforms, AI agents and APIs that you have built, on your own terms.'

/** The social card of pages without an image of their own. */
export const SOCIAL_IMAGE = { path: '/social.jpg', width: 1200, height: 630 } as const

export const BETA_FLAG = 'beta-banner-dismissed'
