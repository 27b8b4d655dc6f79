import { env } from 'cloudflare:workers'
import { Renderer } from '@takumi-rs/wasm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_SOCIAL_CARD_FONTS } from '#contract/limits.ts'
import { type SocialCardFont, SOCIAL_CARD_SIZE } from '#contract/social-cards.ts'
import { drawSocialCard } from '#party/social-cards/draw.ts'
import { clearCatalogue } from '../support/clear-catalogue.ts'
import { fetchImage, lightPixels, newCardUrl } from '../support/social-cards.ts'

const SITE = 'https://sourceyard.test/assets/cards'
/** The lines of the picture that show a title. */
const TITLE = { from: 200 * SOCIAL_CARD_SIZE.width * 4, to: 400 * SOCIAL_CARD_SIZE.width * 4 }

let box = new Set<number>()
beforeAll(async () => {
  // The first card starts the renderer.
  await drawn('Kit')
  box = await withBoxes('\u0378')
})
beforeEach(() => clearCatalogue(env.DB))

/** A title’s pixels if nothing is left out, and only Inter is there. */
async function withBoxes(title: string): Promise<Set<number>> {
  const list = await (await fetch(`${SITE}/fonts.json`)).json<SocialCardFont[]>()
  const fonts = list
    .filter(({ file }) => file.startsWith('inter-latin-wght'))
    .map(({ name, file, ranges }) => ({
      name,
      key: file,
      unicodeRange: ranges,
      data: async () => (await fetch(`${SITE}/${file}`)).arrayBuffer(),
    }))
  const card = { over: null, about: null, price: 'Free', rating: null, seller: 'x', image: null }
  return titleOf(await drawSocialCard(new Renderer(), { kind: 'listing', title, ...card }, null, fonts))
}

const titleOf = async (bytes: Uint8Array) =>
  new Set((await lightPixels(bytes)).filter((at) => at >= TITLE.from && at < TITLE.to))
const drawn = async (title: string) =>
  titleOf(await fetchImage(await newCardUrl({ title, seller: 'x', priceCents: 0 })))
const likeness = (some: Set<number>, others: Set<number>) => {
  const both = [...some].filter((at) => others.has(at)).length
  return both / (some.size + others.size - both)
}

describe('The social card of a listing', { tags: ['ours-cards-without-boxes'] }, () => {
  it.each(['✨', '⚡', '✅', '🇩🇪', '🚀', '★', 'শে', 'இ', 'შ', 'ጥ', '收', 'र', 'ก'])(
    'draws %s and no box',
    async (title) => {
      const glyph = await drawn(title)
      expect(glyph.size).toBeGreaterThan(100)
      expect(likeness(glyph, box)).toBeLessThan(0.5)
    },
  )

  it('would draw each character without a glyph as the same box', async () => {
    expect(likeness(await withBoxes('\u{1E900}'), box)).toBeGreaterThan(0.9)
    expect(likeness(await withBoxes('✨'), box)).toBeGreaterThan(0.9)
  })

  it('leaves out what no font has', async () => {
    const without = await fetchImage(await newCardUrl({ title: 'Kit for you', seller: 'x' }))
    expect(await fetchImage(await newCardUrl({ title: 'Kit తె for you 𞤀', seller: 'x' }))).toEqual(without)
  })
})

it('A social card loads a limited number of fonts', { tags: ['ours-card-fonts-bounded'] }, async () => {
  const drawing = vi.spyOn(Renderer.prototype, 'render')
  const title = String.fromCodePoint(...Array.from({ length: 120 }, (_, index) => 0x4e00 + index * 170))
  expect((await drawn(title)).size).toBeGreaterThan(1_500)
  const counts = drawing.mock.calls
    .map(([, options]) => options?.fonts)
    .map((fonts) => (Array.isArray(fonts) ? fonts.length : 0))
  expect(Math.max(...counts)).toBe(MAX_SOCIAL_CARD_FONTS)
  drawing.mockRestore()
})
