/**
 * A body that is read page by page as fast as it is taken, so that memory holds one page however much there is. `next` gets
 * what the page before handed on, and answers the text of a page and what to hand on, or null at the end. Where it throws,
 * the body breaks off, which whoever reads it notices.
 */
export function streamPages<Cursor>(
  first: Cursor,
  next: (cursor: Cursor) => Promise<{ text: string; cursor: Cursor | null }>,
  head = '',
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let cursor: Cursor | null = first
  return new ReadableStream<Uint8Array>({
    start(controller) {
      if (head !== '') controller.enqueue(encoder.encode(head))
    },
    async pull(controller) {
      while (cursor !== null) {
        const page = await next(cursor)
        cursor = page.cursor
        if (page.text !== '') {
          controller.enqueue(encoder.encode(page.text))
          return
        }
      }
      controller.close()
    },
  })
}
