import type { View } from '#contract/listings/views.ts'

const MARK_BYTES = 16

export function newMarkKey(): ArrayBuffer {
  return crypto.getRandomValues(new Uint8Array(32)).buffer
}

export interface Marks {
  /** One a key. The listing is part of what is hashed, so that what somebody looks at does not line up into a trail. */
  visitor: ArrayBuffer[]
  /** Of the newest key: whose views of all listings are counted together. */
  address: ArrayBuffer | undefined
}

/** A visitor of a listing, and their network address, as keyed hashes. */
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
