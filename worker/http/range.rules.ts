export type RangeRequest = { offset: number; length: number } | 'whole' | 'unsatisfiable'

/**
 * Applies a `Range` header to an object of `size` bytes (RFC 9110, section 14.2). Only a single byte range is honored;
 * anything else means the whole object.
 */
export function parseRange(header: string | undefined, size: number): RangeRequest {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.trim() ?? '')
  const [, first = '', last = ''] = match ?? []
  if (!match || (first === '' && last === '')) return 'whole'
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { offset: size - length, length }
  }
  const offset = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < offset) return 'whole'
  return offset >= size ? 'unsatisfiable' : { offset, length: end - offset + 1 }
}
