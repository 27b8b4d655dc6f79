import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** Bytes in as little room as they need; texts take a quarter. */
export function deflate(bytes: Uint8Array): Uint8Array {
  return deflateRawSync(bytes)
}

export function inflate(bytes: Uint8Array): Uint8Array {
  return inflateRawSync(bytes)
}
