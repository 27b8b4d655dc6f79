import { Link } from 'wouter'
import { BLOG, postPath } from '#contract/paths.ts'
import type { ScreenProps } from '#web/lib/lazy-screen.tsx'
import { type Post, postAt, POSTS } from './posts.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { WrittenPage } from './written-page.tsx'
import { button } from '#web/ui/button.ts'
import { PostFacts } from './post-facts.tsx'

export default function PostScreen({ params: { slug = '' } }: ScreenProps) {
  const post = postAt(slug)
  if (!post) return <PostNotFound />
  const place = POSTS.indexOf(post)
  return (
    <WrittenPage key={slug} page={post} facts={<PostFacts post={post} />}>
      <nav aria-label="More posts" className="grid sm:grid-cols-2 gap-3 pt-4 mt-8 border-t border-line">
        <Neighbor name="Previous" post={POSTS[place + 1]} />
        <Neighbor name="Next" post={POSTS[place - 1]} />
        <Link
          href={BLOG}
          className="inline-flex items-center h-11 rounded-sm font-500 text-muted hover:text-text focus-ring"
        >
          All posts
        </Link>
      </nav>
    </WrittenPage>
  )
}

function Neighbor({ name, post }: { name: string; post: Post | undefined }) {
  if (!post) return null
  return (
    <Link href={postPath(post)} className="panel p-4 hover:bg-s2 transition-colors focus-ring">
      <span className="block text-13px leading-20px text-muted">{name}</span>
      <span className="font-600">{post.title}</span>
    </Link>
  )
}

function PostNotFound() {
  useTitle('Post Not Found · Sourceyard')
  return (
    <div role="alert" className="wrap grid justify-items-center content-center gap-3 min-h-[70dvh] py-20 text-center">
      <h1 className="text-28px md:text-36px leading-tight font-700 tracking-tight">Post Not Found</h1>
      <p className="text-15px leading-24px text-muted">There is no post at this address.</p>
      <Link href={BLOG} className={button('primary', 'l', 'mt-4')}>
        All posts
      </Link>
    </div>
  )
}
