import type { ReactNode } from 'react'
import type { ContentPage as Page } from '#contract/content-page.ts'
import { ContentLayout } from './content-layout.tsx'

interface MarkdownPageProps {
  page: Page
  /** More sections, listed in `contents` by heading id. */
  children?: ReactNode
  contents?: Page['contents']
  /** Replaces the date. */
  facts?: ReactNode
}

export function MarkdownPage({ page: { html, ...page }, children, contents, facts }: MarkdownPageProps) {
  return (
    <ContentLayout {...page} facts={facts} contents={contents ? [...page.contents, ...contents] : page.contents}>
      <div className="written-prose" dangerouslySetInnerHTML={{ __html: html }} />
      {children}
    </ContentLayout>
  )
}
