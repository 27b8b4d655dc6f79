import { SOCIAL_CARD_SIZE } from '#contract/social-cards.ts'
import { DESCRIPTION, SITE_NAME } from '#contract/site.ts'
import type { JsonLd } from './structured-data.ts'

/** The characters of a description that search engines show. */
export const MAX_DESCRIPTION = 160

export interface HeadTag {
  tag: 'meta' | 'link' | 'script'
  attributes: Record<string, string>
  /** The content of a JSON-LD script. */
  json?: unknown
}

/** An image of `CARD_SIZE`. */
export interface SocialImage {
  path: string
  alt: string
}

interface HeadContent {
  title: string | undefined
  description?: string | undefined
  canonical?: string | undefined
  noIndex?: boolean
  previous?: string | undefined
  next?: string | undefined
  feed?: { title: string; path: string }
  type?: string
  properties?: Record<string, string>
  structuredData?: JsonLd[]
}

/** The head's elements besides the title, for the edge and for client-side navigation. */
export function headTags(head: HeadContent, absoluteUrl: (path: string) => string, image?: SocialImage): HeadTag[] {
  const { title = SITE_NAME, description = DESCRIPTION, canonical, previous, next, feed, structuredData = [] } = head
  const tags: (HeadTag | false | undefined)[] = [
    meta('name', 'description', description),
    head.noIndex && meta('name', 'robots', 'noindex, follow'),
    link('canonical', canonical),
    link('prev', previous),
    link('next', next),
    feed && {
      tag: 'link',
      attributes: { rel: 'alternate', type: 'application/atom+xml', title: feed.title, href: feed.path },
    },
    meta('property', 'og:site_name', SITE_NAME),
    meta('property', 'og:type', head.type ?? 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    canonical !== undefined && meta('property', 'og:url', absoluteUrl(canonical)),
    ...Object.entries(head.properties ?? {}).map(([name, content]) => meta('property', name, content)),
    ...(image ? imageTags(image) : []),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...structuredData.map((json): HeadTag => ({ tag: 'script', attributes: { type: 'application/ld+json' }, json })),
  ]
  return tags.filter((tag) => tag !== undefined && tag !== false)

  function link(rel: string, path: string | undefined): HeadTag | undefined {
    return path === undefined ? undefined : { tag: 'link', attributes: { rel, href: absoluteUrl(path) } }
  }

  function imageTags({ path, alt }: SocialImage): HeadTag[] {
    return [
      meta('property', 'og:image', absoluteUrl(path)),
      meta('property', 'og:image:width', String(SOCIAL_CARD_SIZE.width)),
      meta('property', 'og:image:height', String(SOCIAL_CARD_SIZE.height)),
      meta('property', 'og:image:alt', alt),
    ]
  }
}

function meta(kind: 'name' | 'property', name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { [kind]: name, content } }
}
