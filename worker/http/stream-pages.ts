/**
 * Streams pages as fast as the client reads them, so that memory holds one page at a time. `next` gets the previous
 * page's cursor and returns the next text and cursor, which is null at the end. If it throws, the body is aborted,
 * which the client notices.
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
