import { ApiError } from '../errors.ts'

/** The length of a body, which has to be known before it is read. */
export function declaredLength(request: Request): number {
  const length = Number(request.headers.get('Content-Length') ?? Number.NaN)
  if (!Number.isSafeInteger(length) || length < 0) throw new ApiError('length_wrong')
  return length
}

/** Reads a stream to its end, as fast as it comes, and returns its SHA-256 and length. */
export async function digestOf(stream: ReadableStream): Promise<{ digest: Uint8Array; bytes: number }> {
  const digesting = new crypto.DigestStream('SHA-256')
  await stream.pipeTo(digesting)
  return { digest: new Uint8Array(await digesting.digest), bytes: Number(digesting.bytesWritten) }
}

export const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
export const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
