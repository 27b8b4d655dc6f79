import { BLOG, HELP, HOME, postPath } from '#contract/paths.ts'
import { SITE_NAME, SOCIAL_IMAGE } from '#contract/site.ts'
import type { FaqSection } from '#web/screens/content/faq.ts'
import { BLOG_AUTHOR, BLOG_LEAD, type Post } from '#web/screens/content/posts.ts'
import type { Written } from '#web/server.tsx'
import type { At, Thing } from './item-list.ts'

/** The structured data of a written page: of the help page, the blog or a post. */
export function writtenData(about: Written | undefined, at: At): Thing[] {
  if (!about) return []
  if ('faq' in about) return [faqPage(about.faq, at)]
  return ['post' in about ? blogPosting(about.post, at) : blog(about.posts, at)]
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

function blog(posts: readonly Post[], at: At): Thing {
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

function blogPosting(post: Post, at: At): Thing {
  return { '@context': 'https://schema.org', ...posting(post, at), publisher: team(at) }
}

function posting(post: Post, at: At): Thing {
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
