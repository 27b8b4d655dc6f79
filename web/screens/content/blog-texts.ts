export const BLOG_AUTHOR = 'The Sourceyard team'

export const BLOG_LEAD = 'How Sourceyard works, and why it is built the way it is.'
