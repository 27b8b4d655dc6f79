import { descriptionHtml } from '#contract/listings/description-html.ts'
import { Prose } from '#web/domains/listings/description.tsx'

/** A letter's Markdown. Loads by itself, with the library that renders it. */
export function Rendered({ body }: { body: string }) {
  if (body.trim() === '') return <p className="text-13px leading-20px text-muted">Nothing to preview.</p>
  return <Prose html={descriptionHtml(body)} />
}
