import { html } from 'hono/html'
import { BLOG, BLOG_FEED, HOME, postPath } from '#contract/paths.ts'
import { SITE_NAME } from '#contract/site.ts'
import { BLOG_AUTHOR, BLOG_LEAD } from '#web/screens/content/blog-texts.ts'
import { type Post, POSTS } from '#web/screens/content/posts.ts'

/** The blog as an Atom feed (RFC 4287) with full posts and absolute URLs. */
export function blogFeed(origin: string): string {
  const absoluteUrl = (path: string) => new URL(path, origin).href
  const updated = POSTS[0] ? publishedAt(POSTS[0]) : new Date(0).toISOString()
  return `<?xml version="1.0" encoding="UTF-8"?>\n${html`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${absoluteUrl(BLOG_FEED)}</id>
<title>${`${SITE_NAME} Blog`}</title>
<subtitle>${BLOG_LEAD}</subtitle>
<updated>${updated}</updated>
<author><name>${BLOG_AUTHOR}</name><uri>${absoluteUrl(HOME)}</uri></author>
<link rel="self" type="application/atom+xml" href="${absoluteUrl(BLOG_FEED)}"/>
<link rel="alternate" type="text/html" href="${absoluteUrl(BLOG)}"/>
${POSTS.map((post) => entry(post, absoluteUrl))}</feed>
`}`
}

function entry(post: Post, absoluteUrl: (path: string) => string) {
  const address = absoluteUrl(postPath(post))
  return html`<entry>
<id>${address}</id>
<title>${post.title}</title>
<link rel="alternate" type="text/html" href="${address}"/>
<published>${publishedAt(post)}</published>
<updated>${publishedAt(post)}</updated>
<summary>${post.lead}</summary>
<content type="html">${absolutizeLinks(post.html, address)}</content>
</entry>
`
}

function publishedAt({ date }: Post): string {
  return `${date}T00:00:00Z`
}

/** Feed readers resolve links against their own origin, so every link is made absolute. */
function absolutizeLinks(markup: string, address: string): string {
  return markup.replaceAll(/(?<= href=")[^"]*/g, (href) =>
    new URL(href.replaceAll('&amp;', '&'), address).href.replaceAll('&', '&amp;'),
  )
}
