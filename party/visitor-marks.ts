import type { View } from '#contract/views.ts'

const MARK_BYTES = 16

export function newMarkKey(): ArrayBuffer {
  return crypto.getRandomValues(new Uint8Array(32)).buffer
}

/**
 * A visitor of a listing as keyed hashes, one a key. The listing is part of what is hashed,
 * so that what somebody looks at does not line up into a trail.
 */
export function marksOf(keys: ArrayBuffer[], { listing, address, agent }: View): Promise<ArrayBuffer[]> {
  const visitor = new TextEncoder().encode(JSON.stringify([listing, address, agent]))
  return Promise.all(keys.map((key) => markOf(key, visitor)))
}

async function markOf(key: ArrayBuffer, visitor: Uint8Array): Promise<ArrayBuffer> {
  const hmac = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return (await crypto.subtle.sign('HMAC', hmac, visitor)).slice(0, MARK_BYTES)
}
