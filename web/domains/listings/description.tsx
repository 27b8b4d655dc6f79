/** A description rendered by `contract/listings/description-html.ts`, with a screen reader heading. */
export function Description({ html }: { html: string }) {
  if (!html) return null
  return (
    <>
      <h2 className="sr-only">Description</h2>
      <Prose html={html} />
    </>
  )
}

export function Prose({ html }: { html: string }) {
  return <div className="prose max-w-66ch text-16px" dangerouslySetInnerHTML={{ __html: html }} />
}
