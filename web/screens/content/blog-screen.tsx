import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { BLOG_FEED, postPath } from '#contract/paths.ts'
import { BLOG_LEAD } from './blog-texts.ts'
import { postsQuery } from './texts-api.ts'
import { ContentLayout } from './content-layout.tsx'
import { PostFacts } from './post-facts.tsx'

export default function BlogScreen() {
  const { data: posts } = useSuspenseQuery(postsQuery)
  return (
    <ContentLayout
      title="Blog"
      lead={BLOG_LEAD}
      contents={[]}
      above={
        <p>
          <a
            href={BLOG_FEED}
            className="inline-flex items-center h-11 rounded-sm text-13px font-500 text-muted hover:text-text focus-ring"
          >
            Follow the feed (Atom)
          </a>
        </p>
      }
    >
      <ul>
        {posts.map((post) => (
          <li key={post.slug} className="py-4 border-t border-line">
            <article aria-labelledby={post.slug}>
              <h2 id={post.slug} className="text-20px leading-28px font-700 tracking-tight">
                <Link href={postPath(post)} className="rounded-sm hover:text-accent-text focus-ring">
                  {post.title}
                </Link>
              </h2>
              <p className="mt-1 text-13px leading-20px text-muted">
                <PostFacts post={post} />
              </p>
              <p className="mt-2 leading-24px text-muted">{post.lead}</p>
            </article>
          </li>
        ))}
      </ul>
    </ContentLayout>
  )
}
