import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { BLOG, postPath } from '#contract/paths.ts'
import type { ScreenProps } from '../screen.ts'
import { postQuery } from './texts-api.ts'
import { MarkdownPage } from './markdown-page.tsx'
import { button } from '#web/ui/button.ts'
import { PostFacts } from './post-facts.tsx'

export default function PostScreen({ params: { slug = '' } }: ScreenProps) {
  const { data } = useSuspenseQuery(postQuery(slug))
  if (!data) return <PostNotFound />
  const { post, previous, next } = data
  return (
    <MarkdownPage key={slug} page={post} facts={<PostFacts post={post} />}>
      <nav aria-label="More posts" className="grid sm:grid-cols-2 gap-3 pt-4 mt-8 border-t border-line">
        <Neighbor name="Previous" post={previous} />
        <Neighbor name="Next" post={next} />
        <Link
          href={BLOG}
          className="inline-flex items-center h-11 rounded-sm font-500 text-muted hover:text-text focus-ring"
        >
          All posts
        </Link>
      </nav>
    </MarkdownPage>
  )
}

function Neighbor({ name, post }: { name: string; post: { slug: string; title: string } | undefined }) {
  if (!post) return null
  return (
    <Link href={postPath(post)} className="panel p-4 hover:bg-s2 transition-colors focus-ring">
      <span className="block text-13px leading-20px text-muted">{name}</span>
      <span className="font-600">{post.title}</span>
    </Link>
  )
}

function PostNotFound() {
  return (
    <div role="alert" className="wrap grid justify-items-center content-center gap-3 min-h-[70dvh] py-20 text-center">
      <h1 className="text-28px md:text-36px leading-tight font-700 tracking-tight">Post Not Found</h1>
      <p className="text-15px leading-24px text-muted">There’s no post at this address.</p>
      <Link href={BLOG} className={button('primary', 'l', 'mt-4')}>
        All posts
      </Link>
    </div>
  )
}
