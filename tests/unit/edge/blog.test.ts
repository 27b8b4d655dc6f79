import { describe, expect, it } from 'vitest'
import { blogFeed } from '#web/edge/blog-feed.ts'
import { socialImage } from '#web/edge/social-image.ts'
import { HELP_SECTIONS } from '#web/screens/content/help.ts'
import { POSTS } from '#web/screens/content/posts.ts'
import { headAt, ORIGIN } from './heads.ts'

const headOf = (post: (typeof POSTS)[number]) => headAt(`/blog/${post.slug}`, { post })
const all = (xml: string, pattern: RegExp) => [...xml.matchAll(pattern)].map(([, text]) => text)

describe('The blog', { tags: ['1-2-blog'] }, () => {
  it('lists posts with a summary, newest first', () => {
    expect(POSTS.map(({ slug }) => slug)).toEqual(['how-listings-are-reviewed', 'how-a-deal-works'])
    for (const { minutes, lead, contents } of POSTS) {
      expect(minutes).toBeGreaterThan(1)
      expect(lead).not.toBe('')
      expect(contents.length).toBeGreaterThan(3)
    }
  })

  it('has a social card for each post with its title', async () => {
    for (const post of POSTS) {
      const { path, alt } = await socialImage(headOf(post), 'post')
      expect(path).toMatch(new RegExp(`^/images/cards/page/${post.slug}/[0-9a-f]{24}\\.jpg$`))
      expect(alt).toBe(`${post.title}, Blog, on Sourceyard`)
    }
  })

  it('has an Atom feed with full posts and absolute URLs', () => {
    const feed = blogFeed(ORIGIN)
    expect(feed).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<feed xmlns="http:\/\/www\.w3\.org\/2005\/Atom"/)
    expect(feed).toContain(`<link rel="self" type="application/atom+xml" href="${ORIGIN}/blog/feed.xml"/>`)
    expect(all(feed, /<id>(.*?)<\/id>/g)).toEqual([
      `${ORIGIN}/blog/feed.xml`,
      ...POSTS.map(({ slug }) => `${ORIGIN}/blog/${slug}`),
    ])
    const updated = all(feed, /<updated>(.*?)<\/updated>/g)
    expect(updated).toEqual([POSTS[0], ...POSTS].map((post) => `${post?.date}T00:00:00Z`))
    for (const moment of updated) expect(Number.isNaN(Date.parse(moment ?? ''))).toBe(false)
    const contents = all(feed, /<content type="html">(.*?)<\/content>/gs)
    expect(contents).toHaveLength(POSTS.length)
    const links = contents.flatMap((content = '') => all(content, /href=&quot;(.*?)&quot;/g))
    expect(links).toContain(`${ORIGIN}/help#offers-and-deals`)
    expect(links.filter((link) => !/^(?:https:\/\/|mailto:)/.test(link ?? ''))).toEqual([])
  })

  it('has structured data for the blog and each post', () => {
    const [post] = POSTS
    if (!post) throw new Error('There is no post.')
    expect(headAt('/blog', POSTS).structuredData).toMatchObject([
      { '@type': 'Blog', url: `${ORIGIN}/blog`, blogPost: [{ headline: post.title }, {}] },
    ])
    expect(headOf(post).structuredData).toMatchObject([
      {
        '@type': 'BlogPosting',
        headline: post.title,
        datePublished: post.date,
        url: `${ORIGIN}/blog/${post.slug}`,
        author: { name: 'The Sourceyard team' },
      },
    ])
  })
})

describe('The structured data of the help page', { tags: ['1-2-help'] }, () => {
  it('has every question with its answer and URL', () => {
    const [page] = headAt('/help', { title: 'Help', lead: '', sections: HELP_SECTIONS }).structuredData ?? []
    expect(page?.['@type']).toBe('FAQPage')
    const questions = page?.['mainEntity'] as object[]
    expect(questions).toHaveLength(HELP_SECTIONS.flatMap(({ entries }) => entries).length)
    expect(questions[0]).toMatchObject({
      '@type': 'Question',
      name: 'Do I need an account to look around?',
      url: `${ORIGIN}/help#do-i-need-an-account-to-look-around`,
      acceptedAnswer: { '@type': 'Answer', text: expect.stringMatching(/^No\. The marketplace, /) },
    })
  })
})
