import { type Card, cardPath, listingCard, pageCard, profileCard } from '#contract/cards.ts'
import { SITE_NAME, SOCIAL_IMAGE } from '#contract/site.ts'
import type { ScreenName } from '#contract/screens.ts'
import type { Subject } from '#web/server.tsx'

/** The picture that a page is shared with, of the size of cards. */
export interface SocialImage {
  path: string
  /** What is to be seen on it. */
  alt: string
}

export const SITE_IMAGE: SocialImage = { path: SOCIAL_IMAGE.path, alt: `${SITE_NAME}, ready-to-launch software` }

/** The card of a listing, a person, a post, or a page by its screen; the landing page has the site's picture, and so have the others. */
export async function socialImage(subject: Subject, screen?: ScreenName): Promise<SocialImage> {
  if (subject.kind === 'listing') return imageOf(subject.listing.id, listingCard(subject.listing))
  if (subject.kind === 'profile') return imageOf(subject.profile.id, profileCard(subject.profile))
  const id = subject.kind === 'written' && subject.about && 'post' in subject.about ? subject.about.post.slug : screen
  const card = id && pageCard(id)
  return id && card && subject.kind !== 'missing' ? imageOf(id, card) : SITE_IMAGE
}

async function imageOf(id: string, card: Card): Promise<SocialImage> {
  const words = [card.title, card.over, card.price, card.seller && `by ${card.seller}`, `on ${SITE_NAME}`]
  return { path: await cardPath(id, card), alt: words.filter(Boolean).join(', ') }
}
