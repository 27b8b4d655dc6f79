import { encodingOf } from '../contents/magic.ts'

/** A text in the encoding that its first bytes show; empty if it is none. */
export function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes)
  return encoding === null ? '' : new TextDecoder(encoding).decode(bytes)
}
