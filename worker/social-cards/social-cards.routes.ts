import { Hono } from 'hono'
import {
  type SocialCard,
  SOCIAL_CARD_KINDS,
  type SocialCardKind,
  socialCardKey,
  socialCardName,
  socialCardPath,
} from '#contract/social-cards.ts'
import { SOCIAL_CARD_IMAGE_BYTES } from '#contract/limits.ts'
import { BUCKETS, originalOf } from '#contract/media/images.ts'
import { SOCIAL_IMAGE } from '#contract/site.ts'
import { replica } from '../db/client.ts'
import type { Env } from '../env.ts'
import { ApiError } from '../errors.ts'
import { type AppEnv, timed } from '../http/app-env.ts'
import { checkReadLimit } from '../limits/check-read-limits.ts'
import { bucketOf } from '../media/buckets.ts'
import { IMMUTABLE_CACHE } from '../media/image-requests.rules.ts'
import { findSocialCard } from './find-social-card.ts'

/** Objects that draw, each on its own: no more cards are drawn at the same time. */
const MAKERS = 4

/**
 * Public: the card of a live listing or a user, drawn at the first request for it. Its content comes from the database,
 * never from the request; the name in the address identifies the state. Other names redirect to the current one.
 */
export const socialCardsRoutes = new Hono<AppEnv>().get('/:kind/:id/:file', async (c) => {
  const { kind, id, file } = c.req.param()
  const client = { address: c.req.header('CF-Connecting-IP') ?? '' }
  const refused = await checkReadLimit({ env: c.env, now: Date.now(), client }, 'card')
  if (refused) throw refused
  const card = isKind(kind) ? await timed(c, 'd1', findSocialCard(replica(c.env), kind, id, Date.now())) : undefined
  if (!card) throw new ApiError('image_not_found')
  const name = await socialCardName(card)
  if (file !== socialCardKey(name)) {
    c.header('Cache-Control', 'no-cache')
    return c.redirect(await socialCardPath(id, card))
  }
  const key = socialCardKey(name)
  const object = (await timed(c, 'r2', c.env.CARDS.get(key))) ?? (await timed(c, 'card', make(c.env, name, card)))
  if (!object) {
    c.header('Cache-Control', 'no-store')
    return c.redirect(SOCIAL_IMAGE.path)
  }
  return c.body(object.body, {
    headers: {
      'Cache-Control': IMMUTABLE_CACHE,
      'Content-Length': String(object.size),
      'Content-Type': 'image/jpeg',
      ETag: object.httpEtag,
    },
  })
})

/** Has the card drawn; null if that is not possible now. */
async function make(env: Env, name: string, card: SocialCard) {
  const image = card.image === null ? null : await read(env, card.image)
  const maker = env.CARD_MAKER.getByName(String(Number.parseInt(name.slice(0, 2), 16) % MAKERS))
  return (await maker.make(name, card, image)) ? env.CARDS.get(socialCardKey(name)) : null
}

/** A picture in one of our buckets: its variant, or where that was not made, itself. */
async function read(env: Env, address: string): Promise<ArrayBuffer | null> {
  const [, , name, ...segments] = address.split('/').map(decodeURIComponent)
  const bucket = BUCKETS.find((each) => each === name)
  if (!bucket) return null
  const key = segments.join('/')
  const object = (await bucketOf(env, bucket).get(key)) ?? (await bucketOf(env, bucket).get(originalOf(key) ?? key))
  return object && object.size <= SOCIAL_CARD_IMAGE_BYTES ? await object.arrayBuffer() : null
}

const isKind = (kind: string): kind is SocialCardKind => SOCIAL_CARD_KINDS.some((each) => each === kind)
