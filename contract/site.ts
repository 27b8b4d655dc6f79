export const SITE_NAME = 'Sourceyard'

/** Where people reach us: a mail address and https addresses. What is absent is not shown. */
export interface Contacts {
  email?: string | undefined
  chat?: string | undefined
  messaging?: string | undefined
  network?: string | undefined
}

/** What the sell page is about, for search results. */
export const SELLING =
  'Sell web apps, mobile apps, SaaS platforms, AI agents and APIs that you have built, on your own terms.'

/** What social cards show of a page without an image of its own. */
export const SOCIAL_IMAGE = { path: '/social.jpg', width: 1200, height: 630 } as const

export const BETA_FLAG = 'beta-banner-dismissed'

/** A video and its captions (WebVTT). Each is a path of this site, and the video may be an https address. */
export interface Explainer {
  src: string
  captions: string
}

/** What the landing page explains itself with; null while there is none, and only the poster shows. */
export const EXPLAINER: Explainer | null = null

/** From where a page may play `video`: this site, and the origin of an https address. */
export function mediaSources(video: Explainer | null): string {
  const [origin] = /^https:\/\/[a-z0-9.-]+(?::\d+)?(?=[/?#]|$)/i.exec(video?.src ?? '') ?? []
  return origin ? `'self' ${origin}` : "'self'"
}
