import { BLOG_AUTHOR } from './blog-texts.ts'
import type { Post } from './posts.ts'

/** The language of the posts. */
const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A post's date, author and reading time. */
export function PostFacts({ post: { date, minutes } }: { post: Pick<Post, 'date' | 'minutes'> }) {
  return (
    <>
      <time dateTime={date}>{DATE.format(new Date(date))}</time>
      {` · ${BLOG_AUTHOR} · ${minutes} min read`}
    </>
  )
}
