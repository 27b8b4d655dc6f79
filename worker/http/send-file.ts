import type { Context } from 'hono'

const TYPES = { csv: 'text/csv', json: 'application/json', ndjson: 'application/x-ndjson' }

/** Sends text as a file to save. */
export function sendFile(c: Context, name: string, type: keyof typeof TYPES, text: ReadableStream<Uint8Array>) {
  c.header('Content-Type', `${TYPES[type]}; charset=utf-8`)
  c.header('Content-Disposition', `attachment; filename="sourceyard-${name}.${type}"`)
  return c.body(text)
}
