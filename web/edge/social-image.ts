import { isolate } from '#contract/isolate.ts'
import { type SocialCard, socialCardPath, pageSocialCard } from '#contract/social-cards.ts'
import { SITE_NAME, SOCIAL_IMAGE } from '#contract/site.ts'
import type { SocialImage } from '#web/lib/head-tags.ts'
import type { Head } from '#web/screens/screen.ts'

export const SITE_IMAGE: SocialImage = { path: SOCIAL_IMAGE.path, alt: `${SITE_NAME}, ready-to-launch software` }

/** The social card of the page's subject or of its screen, otherwise the site's image. */
export async function socialImage({ socialCard, isMissing }: Head, screen: string | undefined): Promise<SocialImage> {
  if (socialCard) return imageOf(socialCard.id, socialCard.card)
  const card = screen === undefined || isMissing ? undefined : pageSocialCard(screen)
  return card && screen ? imageOf(screen, card) : SITE_IMAGE
}

async function imageOf(id: string, card: SocialCard): Promise<SocialImage> {
  const words = [
    isolate(card.title),
    card.over,
    card.price,
    card.seller && `by ${isolate(card.seller)}`,
    `on ${SITE_NAME}`,
  ]
  return { path: await socialCardPath(id, card), alt: words.filter(Boolean).join(', ') }
}
