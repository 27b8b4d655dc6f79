import { pageSocialCard } from '#contract/social-cards.ts'
import { BLOG, BLOG_FEED, HELP, HOME, postPath, SELL } from '#contract/paths.ts'
import { shorten } from '#contract/shorten.ts'
import { SELLING, SITE_NAME, SOCIAL_IMAGE } from '#contract/site.ts'
import type { ContentPage } from '#contract/content-page.ts'
import { MAX_DESCRIPTION } from '#web/lib/head-tags.ts'
import { type AbsoluteUrl, type JsonLd, website } from '#web/lib/structured-data.ts'
import type { Head, ScreenLocation } from '../screen.ts'
import { BLOG_AUTHOR, BLOG_LEAD } from './blog-texts.ts'
import type { FaqSection } from './faq.ts'
import type { Post } from './posts.ts'

const NO_POST_TITLE = `Post Not Found · ${SITE_NAME}`

type Posting = Omit<Post, 'html' | 'contents'>

export function contentHead({ path }: ScreenLocation, page: Pick<ContentPage, 'title' | 'lead'> | undefined): Head {
  if (!page) return { title: undefined }
  return {
    title: `${page.title} · ${SITE_NAME}`,
    description: shorten(page.lead, MAX_DESCRIPTION),
    canonical: path,
  }
}

export function helpHead(
  location: ScreenLocation,
  page: { title: string; lead: string; sections: readonly FaqSection[] } | undefined,
): Head {
  return {
    ...contentHead(location, page),
    ...(page && { structuredData: [faqPage(page.sections, location.absoluteUrl)] }),
  }
}

export function blogHead(location: ScreenLocation, posts: readonly Posting[] | undefined): Head {
  return {
    ...contentHead(location, { title: 'Blog', lead: BLOG_LEAD }),
    feed: { title: `${SITE_NAME} Blog`, path: BLOG_FEED },
    ...(posts && { structuredData: [blog(posts, location.absoluteUrl)] }),
  }
}

export function postHead(location: ScreenLocation, result: { post: Post } | null | undefined): Head {
  if (result === null) return { title: NO_POST_TITLE, noIndex: true, isMissing: true }
  const post = result?.post
  const card = post && pageSocialCard(post.slug)
  return {
    ...contentHead(location, post),
    feed: { title: `${SITE_NAME} Blog`, path: BLOG_FEED },
    ...(post && { structuredData: [blogPosting(post, location.absoluteUrl)] }),
    ...(card && { socialCard: { id: post.slug, card } }),
  }
}

export function sellHead({ absoluteUrl }: ScreenLocation): Head {
  return {
    title: `Sell your Code · ${SITE_NAME}`,
    description: SELLING,
    canonical: SELL,
    structuredData: [sellPage(absoluteUrl)],
  }
}

function faqPage(sections: readonly FaqSection[], absoluteUrl: AbsoluteUrl): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    url: absoluteUrl(HELP),
    mainEntity: sections
      .flatMap(({ entries }) => entries)
      .map(({ id, question, text }) => ({
        '@type': 'Question',
        name: question,
        url: absoluteUrl(`${HELP}#${id}`),
        acceptedAnswer: { '@type': 'Answer', text },
      })),
  }
}

function blog(posts: readonly Posting[], absoluteUrl: AbsoluteUrl): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'Blog',
    name: `${SITE_NAME} Blog`,
    description: BLOG_LEAD,
    url: absoluteUrl(BLOG),
    publisher: team(absoluteUrl),
    blogPost: posts.map((post) => posting(post, absoluteUrl)),
  }
}

function blogPosting(post: Posting, absoluteUrl: AbsoluteUrl): JsonLd {
  return { '@context': 'https://schema.org', ...posting(post, absoluteUrl), publisher: team(absoluteUrl) }
}

function posting(post: Posting, absoluteUrl: AbsoluteUrl): JsonLd {
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.lead,
    datePublished: post.date,
    dateModified: post.date,
    url: absoluteUrl(postPath(post)),
    mainEntityOfPage: absoluteUrl(postPath(post)),
    image: absoluteUrl(SOCIAL_IMAGE.path),
    inLanguage: 'en',
    author: { '@type': 'Organization', name: BLOG_AUTHOR, url: absoluteUrl(HOME) },
  }
}

function team(absoluteUrl: AbsoluteUrl): JsonLd {
  return { '@type': 'Organization', name: SITE_NAME, url: absoluteUrl(HOME), logo: absoluteUrl('/favicon.svg') }
}

function sellPage(absoluteUrl: AbsoluteUrl): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name: 'Sell your Code',
    url: absoluteUrl(SELL),
    description: SELLING,
    isPartOf: website(absoluteUrl),
  }
}
