import { ApiError } from '../errors.ts'

/**
 * Reads a body of at most `most` bytes, without holding it in memory twice. Refuses a longer one as early as possible.
 */
export async function readBody(request: Request, max: number): Promise<Uint8Array<ArrayBuffer>> {
  const declared = Number(request.headers.get('Content-Length') ?? max)
  if (!(declared <= max)) throw new ApiError('picture_too_large')
  const whole = new Uint8Array(declared)
  let length = 0
  for await (const part of request.body ?? []) {
    // Leaving the loop cancels the rest.
    if (length + part.length > declared) throw new ApiError('picture_too_large')
    whole.set(part, length)
    length += part.length
  }
  return whole.subarray(0, length)
}
