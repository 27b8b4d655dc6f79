import { env } from 'cloudflare:workers'
import { Renderer } from '@takumi-rs/wasm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  SOCIAL_CARD_SIZE,
  socialCardKey,
  socialCardPath,
  pageSocialCard,
  profileSocialCard,
} from '#contract/social-cards.ts'
import { SOCIAL_CARD_BYTES, SOCIAL_CARD_RETENTION_MS } from '#contract/limits.ts'
import { readImageFile } from '#contract/media/image-file.ts'
import type { PublicProfile } from '#contract/profiles/public-profile.ts'
import { sweepSocialCards } from '#worker/social-cards/sweep-social-cards.ts'
import { fetchApi, fetchJson } from '../support/api.ts'
import { clearCatalogue } from '../support/clear-catalogue.ts'
import { cardUrl, fetchImage, countLightPixels, newCardUrl } from '../support/social-cards.ts'
import { png } from '../support/images.ts'
import { seed } from '../support/seed.ts'

const QUARTER = 15 * 60_000
const RATED = { ratings: [4, 5], priceCents: 129_000, category: 'SaaS' }

const emptyCards = async () => {
  const { objects } = await env.CARDS.list()
  await env.CARDS.delete(objects.map(({ key }) => key))
}
beforeEach(async () => {
  await Promise.all([clearCatalogue(env.DB), emptyCards()])
})
afterEach(() => vi.restoreAllMocks())

describe('The social card of a listing', { tags: ['ours-cards'] }, () => {
  it('is drawn at the first request and stored', async () => {
    const drawn = vi.spyOn(Renderer.prototype, 'render')
    const address = await newCardUrl({ title: 'Inboxly', ...RATED })
    const first = await fetchImage(address)
    expect(readImageFile(first)).toMatchObject({ type: 'image/jpeg', ...SOCIAL_CARD_SIZE })
    expect(first.length).toBeLessThanOrEqual(SOCIAL_CARD_BYTES)
    const again = await fetchApi(address)
    expect(again.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(new Uint8Array(await again.arrayBuffer())).toEqual(first)
    expect(drawn).toHaveBeenCalledTimes(1)
  })

  it('is drawn once for concurrent requests and for listings that look the same', async () => {
    const drawn = vi.spyOn(Renderer.prototype, 'render')
    const ids = await seed(env.DB, [
      { title: 'Twin', ...RATED },
      { title: 'Twin', ...RATED },
    ])
    const addresses = await Promise.all(ids.map(cardUrl))
    const all = await Promise.all([...addresses, ...addresses, ...addresses].map(fetchImage))
    for (const bytes of all) expect(bytes).toEqual(all[0])
    expect(drawn).toHaveBeenCalledTimes(1)
    expect((await env.CARDS.list()).objects.length).toBe(1)
  })

  it('fits its text, also in other scripts', async () => {
    const without = await countLightPixels(await fetchImage(await newCardUrl({ title: '.', seller: 'x' })))
    for (const [script, title] of [
      ['a title of 120 characters', 'White-label software-as-a-service starter with billing '.repeat(3).slice(0, 120)],
      ['Arabic', 'صندوق بريد مشترك للدعم'],
    ] as const) {
      const bytes = await fetchImage(await newCardUrl({ title, seller: 'x' }))
      expect(bytes.length, `${script}`).toBeLessThanOrEqual(SOCIAL_CARD_BYTES)
      expect((await countLightPixels(bytes)) - without, `${script}`).toBeGreaterThan(1_500)
    }
  })

  it('shows the cover in any available width and omits a broken or missing one', async () => {
    const { length } = await fetchImage(await newCardUrl({ title: 'Kit' }))
    await env.PRODUCT_IMAGES.put('noisy cover.png', png(640, 400, false))
    expect((await fetchImage(await newCardUrl({ title: 'Kit', images: ['noisy cover.png'] }))).length).toBeGreaterThan(
      2 * length,
    )
    await env.PRODUCT_IMAGES.put('broken.png', 'no picture')
    for (const image of ['broken.png', 'gone.png', 'https://elsewhere.example/cover.png'])
      expect(
        Math.abs((await fetchImage(await newCardUrl({ title: 'Kit', images: [image] }))).length - length),
      ).toBeLessThan(3_000)
  })

  it('gets a new URL when the listing changes, and the former URL redirects to it', async () => {
    const address = await newCardUrl({ title: 'Before' })
    await fetchImage(address)
    const [, , , , id = ''] = address.split('/')
    await env.DB.prepare("UPDATE listings SET title = 'After' WHERE id = ?").bind(id).run()
    for (const old of [address, address.replace(/[^/]+$/, 'anything.jpg')]) {
      const reply = await fetchApi(old, { redirect: 'manual' })
      expect([reply.status, reply.headers.get('Cache-Control')]).toEqual([302, 'no-cache'])
      const now = reply.headers.get('Location') ?? ''
      expect(now).not.toBe(address)
      await fetchImage(now)
    }
  })

  it('returns 404 when the listing is no longer live', async () => {
    const address = await newCardUrl({ title: 'Kit' })
    await fetchImage(address)
    await env.DB.prepare("UPDATE listings SET status = 'blocked'").run()
    expect((await fetchApi(address)).status).toBe(404)
    for (const path of ['listing/kit/x.jpg', 'page/home/x.jpg', `profile/${crypto.randomUUID()}/x.jpg`])
      expect((await fetchApi(`/images/cards/${path}`)).status).toBe(404)
  })
})

it('The social card of a profile shows the person', { tags: ['ours-cards'] }, async () => {
  await seed(env.DB, [{ title: 'Kit', seller: 'mara' }])
  const profile = await fetchJson<PublicProfile>('/api/profiles/mara')
  const bytes = await fetchImage(await socialCardPath(profile.id, profileSocialCard(profile)))
  expect(readImageFile(bytes)).toMatchObject({ type: 'image/jpeg', ...SOCIAL_CARD_SIZE })
  expect(await countLightPixels(bytes)).toBeGreaterThan(1_500)
})

it(
  'The social card of a page shows its title and exists for a fixed set of pages',
  { tags: ['ours-cards'] },
  async () => {
    const card = pageSocialCard('privacy')
    if (!card) throw new Error('There is no such card.')
    expect(card.title).toBe('Privacy Policy')
    const bytes = await fetchImage(await socialCardPath('privacy', card))
    expect(readImageFile(bytes)).toMatchObject({ type: 'image/jpeg', ...SOCIAL_CARD_SIZE })
    expect(await countLightPixels(bytes)).toBeGreaterThan(1_500)
    for (const other of ['home', 'settings', 'toString', '__proto__', 'x'.repeat(500)])
      expect((await fetchApi(`/images/cards/page/${other}/x.jpg`)).status).toBe(404)
  },
)

it('A card that cannot be drawn redirects to the image of the site', { tags: ['ours-cards'] }, async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const drawn = vi.spyOn(Renderer.prototype, 'render').mockRejectedValue(new Error('No fonts.'))
  const address = await newCardUrl({ title: 'Kit' })
  const reply = await fetchApi(address, { redirect: 'manual' })
  expect([reply.status, reply.headers.get('Location'), reply.headers.get('Cache-Control')]).toEqual([
    302,
    '/social.jpg',
    'no-store',
  ])
  drawn.mockRestore()
  await fetchImage(address)
})

it('Cards drawn long ago are removed in parts', { tags: ['ours-cards'] }, async () => {
  const names = ['00', '7f', 'ff'].map((start) => start.padEnd(24, '0'))
  for (const name of names) await env.CARDS.put(socialCardKey(name), 'x')
  const left = async () => (await env.CARDS.list()).objects.map(({ key }) => key)
  const round = 256 * QUARTER
  /** The cron time at which a round sweeps the keys with this first byte. */
  const runFor = (start: number, from: number) => Math.ceil(from / round) * round + start * QUARTER
  for (const start of [0x00, 0x7f, 0xff]) await sweepSocialCards(env, runFor(start, Date.now()))
  expect((await left()).length).toBe(3)
  const then = Date.now() + 2 * SOCIAL_CARD_RETENTION_MS
  await sweepSocialCards(env, runFor(0x00, then))
  expect(await left()).toEqual(names.slice(1).map(socialCardKey))
  for (const start of [0x7e, 0x7f, 0xff]) await sweepSocialCards(env, runFor(start, then))
  expect(await left()).toEqual([])
})
