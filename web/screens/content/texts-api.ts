import { queryOptions } from '@tanstack/react-query'
import type { ContentPage } from '#contract/content-page.ts'

/** Each text is a lazy chunk. */
const TEXTS = {
  about: () => import('./texts/about.md'),
  'terms-of-service': () => import('./texts/legal/terms-of-service.md'),
  'privacy-policy': () => import('./texts/legal/privacy-policy.md'),
  'license-agreement': () => import('./texts/legal/license-agreement.md'),
  'cookie-policy': () => import('./texts/legal/cookie-policy.md'),
  dmca: () => import('./texts/legal/dmca.md'),
  developers: () => import('../../../docs/api.md'),
}
export type TextName = keyof typeof TEXTS

export const textQuery = (name: TextName) =>
  queryOptions({
    queryKey: ['text', name],
    queryFn: async (): Promise<ContentPage> => (await TEXTS[name]()).default,
    staleTime: Infinity,
  })

export const helpQuery = queryOptions({
  queryKey: ['text', 'help'],
  queryFn: async () => {
    const { HELP_PAGE, HELP_SECTIONS } = await import('./help.ts')
    return { title: HELP_PAGE.title, lead: HELP_PAGE.lead, sections: HELP_SECTIONS }
  },
  staleTime: Infinity,
})

/** Posts without their texts, newest first. */
export const postsQuery = queryOptions({
  queryKey: ['posts'],
  queryFn: async () => {
    const { POSTS } = await import('./posts.ts')
    return POSTS.map(({ slug, title, lead, date, minutes }) => ({ slug, title, lead, date, minutes }))
  },
  staleTime: Infinity,
})

/** A post with its previous and next one; null if not found. */
export const postQuery = (slug: string) =>
  queryOptions({
    queryKey: ['post', slug],
    queryFn: async () => {
      const { POSTS } = await import('./posts.ts')
      const place = POSTS.findIndex((post) => post.slug === slug)
      const post = POSTS[place]
      return post ? { post, previous: neighbor(POSTS[place + 1]), next: neighbor(POSTS[place - 1]) } : null
    },
    staleTime: Infinity,
  })

function neighbor(post: { slug: string; title: string } | undefined) {
  return post && { slug: post.slug, title: post.title }
}
