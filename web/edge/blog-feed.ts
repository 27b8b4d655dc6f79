import { html } from 'hono/html'
import { BLOG, BLOG_FEED, HOME, postPath } from '#contract/paths.ts'
import { SITE_NAME } from '#contract/site.ts'
import { BLOG_AUTHOR, BLOG_LEAD } from '#web/screens/content/blog-texts.ts'
import { type Post, POSTS } from '#web/screens/content/posts.ts'

/** The blog as an Atom feed (RFC 4287) with whole posts; all addresses in it are absolute. */
export function blogFeed(origin: string): string {
  const at = (path: string) => new URL(path, origin).href
  const updated = POSTS[0] ? moment(POSTS[0]) : new Date(0).toISOString()
  return `<?xml version="1.0" encoding="UTF-8"?>\n${html`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${at(BLOG_FEED)}</id>
<title>${`${SITE_NAME} Blog`}</title>
<subtitle>${BLOG_LEAD}</subtitle>
<updated>${updated}</updated>
<author><name>${BLOG_AUTHOR}</name><uri>${at(HOME)}</uri></author>
<link rel="self" type="application/atom+xml" href="${at(BLOG_FEED)}"/>
<link rel="alternate" type="text/html" href="${at(BLOG)}"/>
${POSTS.map((post) => entry(post, at))}</feed>
`}`
}

function entry(post: Post, at: (path: string) => string) {
  const address = at(postPath(post))
  return html`<entry>
<id>${address}</id>
<title>${post.title}</title>
<link rel="alternate" type="text/html" href="${address}"/>
<published>${moment(post)}</published>
<updated>${moment(post)}</updated>
<summary>${post.lead}</summary>
<content type="html">${absolute(post.html, address)}</content>
</entry>
`
}

function moment({ date }: Post): string {
  return `${date}T00:00:00Z`
}

/** Links of a rendered page as absolute addresses, since a feed is read elsewhere. */
function absolute(markup: string, address: string): string {
  return markup.replaceAll(/(?<= href=")[^"]*/g, (href) =>
    new URL(href.replaceAll('&amp;', '&'), address).href.replaceAll('&', '&amp;'),
  )
}
