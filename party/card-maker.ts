import { DurableObject } from 'cloudflare:workers'
import { initSync, Renderer } from '@takumi-rs/wasm'
import wasm from '@takumi-rs/wasm/auto'
import { type SocialCard, type SocialCardFont, socialCardKey } from '#contract/social-cards.ts'
import { SOCIAL_CARD_QUEUE } from '#contract/limits.ts'
import { drawSocialCard } from './social-cards/draw.ts'
import { withDrawableTexts } from './social-cards/drawable-texts.ts'
import { fontsFor } from './social-cards/fonts-for.ts'

interface CardEnv extends Cloudflare.Env {
  CARDS: R2Bucket
  SITE_ORIGIN: string
}

/** Fonts cached in memory, of up to 100 kB; the next card after that many starts with an empty cache. */
const CACHED_FONTS = 100

/** Draws cards, one after the other, and stores each once. Several objects share the work by the cards' names. */
export class CardMaker extends DurableObject<CardEnv> {
  readonly #making = new Map<string, Promise<void>>()
  #last: Promise<unknown> = Promise.resolve()
  #renderer: Renderer | undefined
  #loaded = 0
  #list: SocialCardFont[] | undefined

  /**
   * Draws a card with its picture, if it has one, and stores it under its name, unless it is there or being drawn
   * already. False if too many others wait, or if it cannot be drawn now, which is logged.
   */
  async make(name: string, card: SocialCard, image: ArrayBuffer | null): Promise<boolean> {
    const making = this.#making.get(name)
    if (!making && this.#making.size >= SOCIAL_CARD_QUEUE) return false
    try {
      await (making ?? this.#start(name, card, image))
      return true
    } catch (error) {
      console.error(JSON.stringify({ level: 'error', message: 'A card was not drawn.', name, error: String(error) }))
      return false
    }
  }

  async #start(name: string, card: SocialCard, image: ArrayBuffer | null): Promise<void> {
    const making = this.#last.then(() => this.#make(socialCardKey(name), card, image && new Uint8Array(image)))
    this.#last = making.catch(() => undefined)
    this.#making.set(name, making)
    try {
      await making
    } finally {
      this.#making.delete(name)
    }
  }

  async #make(key: string, card: SocialCard, image: Uint8Array | null): Promise<void> {
    if (await this.env.CARDS.head(key)) return
    const needed = fontsFor(card, await this.#fonts())
    const drawable = withDrawableTexts(card, needed)
    const fonts = needed.map(({ name, file, ranges }) => ({
      name,
      key: file,
      unicodeRange: ranges,
      data: () => this.#load(file),
    }))
    const draw = (picture: Uint8Array | null) => drawSocialCard(this.#started(), drawable, picture, fonts)
    // A picture that cannot be decoded is left out.
    const drawn = image ? await draw(image).catch(() => draw(null)) : await draw(null)
    await this.env.CARDS.put(key, drawn, { httpMetadata: { contentType: 'image/jpeg' } })
  }

  #started(): Renderer {
    initSync({ module: wasm })
    if (this.#loaded > CACHED_FONTS) {
      this.#renderer?.free()
      this.#renderer = undefined
      this.#loaded = 0
    }
    return (this.#renderer ??= new Renderer())
  }

  async #fonts(): Promise<SocialCardFont[]> {
    return (this.#list ??= await (await this.#fetch('fonts.json')).json<SocialCardFont[]>())
  }

  async #load(file: string): Promise<ArrayBuffer> {
    this.#loaded += 1
    return (await this.#fetch(file)).arrayBuffer()
  }

  /** A file that the site's build stores next to its own. */
  async #fetch(file: string): Promise<Response> {
    const reply = await fetch(new URL(`/assets/cards/${file}`, this.env.SITE_ORIGIN))
    // Where there is no such file, a site may answer with its page.
    if (!reply.ok || reply.headers.get('Content-Type')?.startsWith('text/html'))
      throw new Error(`The site has no font ${file}: it answered ${reply.status}.`)
    return reply
  }
}
