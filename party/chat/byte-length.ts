const encoder = new TextEncoder()

/** The bytes of a text in UTF-8, as sockets send it. */
export function byteLength(text: string): number {
  return encoder.encode(text).byteLength
}
