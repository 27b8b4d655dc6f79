import { pageCard } from '#contract/cards.ts'
import { BLOG, BLOG_FEED, HELP, HOME, postPath, SELL } from '#contract/paths.ts'
import { shorten } from '#contract/shorten.ts'
import { SELLING, SITE_NAME, SOCIAL_IMAGE } from '#contract/site.ts'
import type { ContentPage } from '#contract/content-page.ts'
import { MAX_DESCRIPTION } from '#web/lib/head-tags.ts'
import { type At, type Thing, website } from '#web/lib/structured-data.ts'
import type { Head, Place } from '../screen.ts'
import { BLOG_AUTHOR, BLOG_LEAD } from './blog-texts.ts'
import type { FaqSection } from './faq.ts'
import type { Post } from './posts.ts'

const NO_POST_TITLE = `Post Not Found · ${SITE_NAME}`

type Posting = Omit<Post, 'html' | 'contents'>

/** The head of a written page. */
export function textHead({ path }: Place, page: Pick<ContentPage, 'title' | 'lead'> | undefined): Head {
  if (!page) return { title: undefined }
  return {
    title: `${page.title} · ${SITE_NAME}`,
    description: shorten(page.lead, MAX_DESCRIPTION),
    canonical: path,
  }
}

export function helpHead(
  place: Place,
  page: { title: string; lead: string; sections: readonly FaqSection[] } | undefined,
): Head {
  return { ...textHead(place, page), ...(page && { structuredData: [faqPage(page.sections, place.at)] }) }
}

export function blogHead(place: Place, posts: readonly Posting[] | undefined): Head {
  return {
    ...textHead(place, { title: 'Blog', lead: BLOG_LEAD }),
    feed: { title: `${SITE_NAME} Blog`, path: BLOG_FEED },
    ...(posts && { structuredData: [blog(posts, place.at)] }),
  }
}

export function postHead(place: Place, found: { post: Post } | null | undefined): Head {
  if (found === null) return { title: NO_POST_TITLE, noIndex: true, isMissing: true }
  const post = found?.post
  const card = post && pageCard(post.slug)
  return {
    ...textHead(place, post),
    feed: { title: `${SITE_NAME} Blog`, path: BLOG_FEED },
    ...(post && { structuredData: [blogPosting(post, place.at)] }),
    ...(card && { card: { id: post.slug, card } }),
  }
}

export function sellHead({ at }: Place): Head {
  return {
    title: `Sell your Code · ${SITE_NAME}`,
    description: SELLING,
    canonical: SELL,
    structuredData: [sellPage(at)],
  }
}

function faqPage(sections: readonly FaqSection[], at: At): Thing {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    url: at(HELP),
    mainEntity: sections
      .flatMap(({ entries }) => entries)
      .map(({ id, question, text }) => ({
        '@type': 'Question',
        name: question,
        url: at(`${HELP}#${id}`),
        acceptedAnswer: { '@type': 'Answer', text },
      })),
  }
}

function blog(posts: readonly Posting[], at: At): Thing {
  return {
    '@context': 'https://schema.org',
    '@type': 'Blog',
    name: `${SITE_NAME} Blog`,
    description: BLOG_LEAD,
    url: at(BLOG),
    publisher: team(at),
    blogPost: posts.map((post) => posting(post, at)),
  }
}

function blogPosting(post: Posting, at: At): Thing {
  return { '@context': 'https://schema.org', ...posting(post, at), publisher: team(at) }
}

function posting(post: Posting, at: At): Thing {
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.lead,
    datePublished: post.date,
    dateModified: post.date,
    url: at(postPath(post)),
    mainEntityOfPage: at(postPath(post)),
    image: at(SOCIAL_IMAGE.path),
    inLanguage: 'en',
    author: { '@type': 'Organization', name: BLOG_AUTHOR, url: at(HOME) },
  }
}

function team(at: At): Thing {
  return { '@type': 'Organization', name: SITE_NAME, url: at(HOME), logo: at('/favicon.svg') }
}

function sellPage(at: At): Thing {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name: 'Sell your Code',
    url: at(SELL),
    description: SELLING,
    isPartOf: website(at),
  }
}
