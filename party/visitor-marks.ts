import type { View } from '#contract/listings/views.ts'

const MARK_BYTES = 16

export function newMarkKey(): ArrayBuffer {
  return crypto.getRandomValues(new Uint8Array(32)).buffer
}

export interface Marks {
  /** One per key. The listing is part of the hash, so that marks do not show what a visitor looks at over time. */
  visitor: ArrayBuffer[]
  /** Made with the newest key, across all listings, to limit how many views an address can add. */
  address: ArrayBuffer | undefined
}

/** Hashes a listing's visitor and their network address with each key. */
export async function marksOf(keys: ArrayBuffer[], { listing, address, agent }: View): Promise<Marks> {
  const [visitor, [from]] = await Promise.all([
    Promise.all(keys.map((key) => markOf(key, [listing, address, agent]))),
    Promise.all(keys.slice(0, 1).map((key) => markOf(key, [address]))),
  ])
  return { visitor, address: from }
}

async function markOf(key: ArrayBuffer, parts: string[]): Promise<ArrayBuffer> {
  const visitor = new TextEncoder().encode(JSON.stringify(parts))
  const hmac = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return (await crypto.subtle.sign('HMAC', hmac, visitor)).slice(0, MARK_BYTES)
}
