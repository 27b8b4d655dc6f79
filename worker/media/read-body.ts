import { Refusal } from '../http/errors.ts'

/** The body of a request, no more than `most` bytes of it: it is refused as soon as it is known to be longer. */
export async function readBody(request: Request, most: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('Content-Length') ?? 0) > most) throw new Refusal('picture_too_large')
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for await (const part of request.body ?? []) {
    length += part.length
    // Leaving the loop cancels the rest.
    if (length > most) throw new Refusal('picture_too_large')
    parts.push(part)
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
