import { type Card, cardPath, pageCard } from '#contract/cards.ts'
import { SITE_NAME, SOCIAL_IMAGE } from '#contract/site.ts'
import type { SocialImage } from '#web/lib/head-tags.ts'
import type { Head } from '#web/screens/screen.ts'

export const SITE_IMAGE: SocialImage = { path: SOCIAL_IMAGE.path, alt: `${SITE_NAME}, ready-to-launch software` }

/** The card of what a page shows, or of the page by its screen's name; the site's picture for the others. */
export async function socialImage({ card, isMissing }: Head, screen: string | undefined): Promise<SocialImage> {
  if (card) return imageOf(card.id, card.card)
  const own = screen === undefined || isMissing ? undefined : pageCard(screen)
  return own && screen ? imageOf(screen, own) : SITE_IMAGE
}

async function imageOf(id: string, card: Card): Promise<SocialImage> {
  const words = [card.title, card.over, card.price, card.seller && `by ${card.seller}`, `on ${SITE_NAME}`]
  return { path: await cardPath(id, card), alt: words.filter(Boolean).join(', ') }
}
