import type { ReactNode } from 'react'
import type { ContentPage as Page } from '#contract/content-page.ts'
import { WrittenFrame } from './written-frame.tsx'

interface WrittenPageProps {
  page: Page
  /** More sections, which `contents` lists by the ids of their headings. */
  children?: ReactNode
  contents?: Page['contents']
  /** In place of the date. */
  facts?: ReactNode
}

/** A page from a Markdown file. */
export function WrittenPage({ page: { html, ...page }, children, contents, facts }: WrittenPageProps) {
  return (
    <WrittenFrame {...page} facts={facts} contents={contents ? [...page.contents, ...contents] : page.contents}>
      <div className="written-prose" dangerouslySetInnerHTML={{ __html: html }} />
      {children}
    </WrittenFrame>
  )
}
