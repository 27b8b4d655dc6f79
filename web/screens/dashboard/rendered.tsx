import { descriptionHtml } from '#contract/listings/description-html.ts'
import { Description } from '#web/domains/listings/description.tsx'

/** A description as buyers will read it. Loads by itself, with the library that renders it. */
export function Rendered({ description }: { description: string }) {
  if (description.trim() === '') return <p className="text-13px leading-20px text-muted">Nothing to preview.</p>
  return <Description html={descriptionHtml(description)} />
}
