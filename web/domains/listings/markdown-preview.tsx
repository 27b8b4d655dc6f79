import type { ComponentType } from 'react'
import { descriptionHtml } from '#contract/listings/description-html.ts'
import { Prose } from './description.tsx'

interface MarkdownPreviewProps {
  markdown: string
  /** The component that renders the HTML. */
  as?: ComponentType<{ html: string }>
}

/** Import it lazily: it brings the Markdown library. */
export function MarkdownPreview({ markdown, as: Shown = Prose }: MarkdownPreviewProps) {
  if (markdown.trim() === '') return <p className="text-13px leading-20px text-muted">Nothing to preview.</p>
  return <Shown html={descriptionHtml(markdown)} />
}
