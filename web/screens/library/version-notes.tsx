import { notesHtml } from '#contract/listings/description-html.ts'

/** The notes of a version. Import it lazily: it brings the Markdown library. */
export function VersionNotes({ markdown }: { markdown: string }) {
  return (
    <div
      className="prose gap-2! max-w-66ch text-13px leading-20px! [&_:is(h4,h5,h6)]:(mt-0! text-13px! leading-20px!)"
      dangerouslySetInnerHTML={{ __html: notesHtml(markdown, 4) }}
    />
  )
}
