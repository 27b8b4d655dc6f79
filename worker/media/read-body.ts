import { ApiError } from '../errors.ts'

/**
 * The body of a request, no more than `most` bytes of it: it is refused as soon as it is known to be longer. It is never in
 * memory twice.
 */
export async function readBody(request: Request, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const said = Number(request.headers.get('Content-Length') ?? most)
  if (!(said <= most)) throw new ApiError('picture_too_large')
  const whole = new Uint8Array(said)
  let length = 0
  for await (const part of request.body ?? []) {
    // Leaving the loop cancels the rest.
    if (length + part.length > said) throw new ApiError('picture_too_large')
    whole.set(part, length)
    length += part.length
  }
  return whole.subarray(0, length)
}
