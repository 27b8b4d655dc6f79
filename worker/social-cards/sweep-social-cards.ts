import { SOCIAL_CARD_RETENTION_MS } from '#contract/limits.ts'
import type { Env } from '../env.ts'

const RUN_MS = 15 * 60_000
/** Of the first two digits of a name. */
const PARTS = 256

/**
 * Removes old cards of one part in 256 of all names, another one each time: within three days of all. Cards that are
 * still requested are drawn again.
 */
export async function sweepSocialCards({ CARDS }: Pick<Env, 'CARDS'>, now: number): Promise<void> {
  const part = Math.floor(now / RUN_MS) % PARTS
  const { objects } = await CARDS.list({ prefix: part.toString(16).padStart(2, '0') })
  const old = objects.filter(({ uploaded }) => uploaded.getTime() < now - SOCIAL_CARD_RETENTION_MS)
  if (old.length > 0) await CARDS.delete(old.map(({ key }) => key))
}
