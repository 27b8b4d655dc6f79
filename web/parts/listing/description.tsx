/** A description as `contract/listings/description-html.ts` has rendered it, under a heading that only readers of the screen meet. */
export function Description({ html }: { html: string }) {
  if (!html) return null
  return (
    <>
      <h2 className="sr-only">Description</h2>
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </>
  )
}
