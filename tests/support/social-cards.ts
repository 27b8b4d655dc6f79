import { env } from 'cloudflare:workers'
import { Renderer } from '@takumi-rs/wasm'
import { expect } from 'vitest'
import { SOCIAL_CARD_SIZE, socialCardPath, listingSocialCard } from '#contract/social-cards.ts'
import type { Listing } from '#contract/listings/catalogue.ts'
import { fetchApi, fetchJson } from './api.ts'
import { seed, type Seed } from './seed.ts'

/** The address of a listing's card, as its page has it. */
export async function cardUrl(id: string): Promise<string> {
  return socialCardPath(id, listingSocialCard(await fetchJson<Listing>(`/api/listings/${id}`)))
}

/** The address of the card of a new listing. */
export async function newCardUrl(listing: Seed): Promise<string> {
  const [id = ''] = await seed(env.DB, [listing])
  return cardUrl(id)
}

export async function fetchImage(address: string): Promise<Uint8Array<ArrayBuffer>> {
  const reply = await fetchApi(address, { redirect: 'manual' })
  expect([reply.status, reply.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
  return new Uint8Array(await reply.arrayBuffer())
}

/** How much of the left half of a picture is light: of its texts, which are on a dark ground. */
export async function countLightPixels(bytes: Uint8Array): Promise<number> {
  return (await lightPixels(bytes)).length
}

/** The same pixels by their offsets. */
export async function lightPixels(bytes: Uint8Array): Promise<number[]> {
  const raw = await new Renderer().render(
    { type: 'image', src: bytes, ...SOCIAL_CARD_SIZE },
    { ...SOCIAL_CARD_SIZE, format: 'raw' },
  )
  const light: number[] = []
  for (let at = 0; at < raw.length; at += 4)
    if ((at / 4) % SOCIAL_CARD_SIZE.width < 640 && (raw[at] ?? 0) > 200) light.push(at)
  return light
}
