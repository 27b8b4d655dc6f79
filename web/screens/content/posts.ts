import type { ContentPage } from '#contract/content-page.ts'
import { plainText } from '#contract/listings/plain-text.ts'

export interface Post extends ContentPage {
  slug: string
  /** The reading time. */
  minutes: number
}

const FILES = import.meta.glob<ContentPage>('./texts/blog/*.md', { eager: true, import: 'default' })
const WORDS_PER_MINUTE = 230

/** Newest first. */
export const POSTS: readonly Post[] = Object.entries(FILES)
  .map(([file, page]) => ({ ...page, slug: slugOf(file), minutes: minutesOf(page.html) }))
  .toSorted((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug))

function slugOf(file: string): string {
  return file.replace(/^.*\/|\.md$/g, '')
}

function minutesOf(html: string): number {
  return Math.max(1, Math.round(plainText(html).split(/\s+/).length / WORDS_PER_MINUTE))
}
