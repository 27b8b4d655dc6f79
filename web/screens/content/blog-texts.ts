export const BLOG_AUTHOR = 'The Sourceyard team'

/** What the blog is about, in a sentence. */
export const BLOG_LEAD = 'How Sourceyard works, and why it is built the way it is.'
