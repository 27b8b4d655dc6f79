import { isolate } from '#contract/isolate.ts'
import { profileSocialCard } from '#contract/social-cards.ts'
import type { ShownPage } from '#contract/listings/catalogue.ts'
import { pagedPath } from '#contract/paths.ts'
import { networkLink } from '#contract/profiles/links.ts'
import { profilePath, websiteOf } from '#contract/profiles/names.ts'
import type { PublicProfile } from '#contract/profiles/public-profile.ts'
import { shorten } from '#contract/shorten.ts'
import { DESCRIPTION, SITE_NAME } from '#contract/site.ts'
import { itemList, neighbors, toItem } from '#web/domains/listings/item-list.ts'
import { MAX_DESCRIPTION } from '#web/lib/head-tags.ts'
import type { AbsoluteUrl, JsonLd } from '#web/lib/structured-data.ts'
import type { Head, ScreenLocation } from '../screen.ts'

export const NO_PROFILE_TITLE = `Profile Not Available · ${SITE_NAME}`

/** The head of a profile's page, by username or id. */
export function publicProfileHead(
  { absoluteUrl, params }: ScreenLocation,
  profile: PublicProfile | null | undefined,
  listings: ShownPage | null | undefined,
): Head {
  if (profile === undefined) return { title: undefined }
  if (profile === null) return { title: NO_PROFILE_TITLE, noIndex: true, isMissing: true }
  const { username } = profile
  const pathOf = (page: number) => pagedPath(profilePath(profile), page)
  // Ids are not redirected; former usernames and other capitalizations are.
  const isFormer = params['username'] !== undefined && params['username'] !== username
  return {
    title: profileTitle(profile),
    description: shorten(profile.bio ?? '', MAX_DESCRIPTION) || about(profile),
    canonical: pathOf(listings?.page ?? 1),
    noIndex: username === null,
    ...(listings && neighbors(listings, pathOf)),
    type: 'profile',
    ...(username !== null && { properties: { 'profile:username': username } }),
    socialCard: { id: profile.id, card: profileSocialCard(profile) },
    structuredData: [person(profile, absoluteUrl), ...offered(listings, absoluteUrl)],
    movedTo: isFormer ? profilePath(profile) : undefined,
  }
}

export function profileTitle({ name, username }: PublicProfile): string {
  return `${isolate(name)}${username ? ` (@${username})` : ''} · ${SITE_NAME}`
}

function about({ name, location, listingCount }: PublicProfile): string {
  const listings = `${listingCount.toLocaleString('en-US')} ${listingCount === 1 ? 'product' : 'products'}`
  return `${isolate(name)}${location ? `, ${isolate(location)}` : ''}: ${listings} on ${SITE_NAME}. ${DESCRIPTION}`
}

/** Without hidden contacts. */
function person(profile: PublicProfile, absoluteUrl: AbsoluteUrl): JsonLd {
  const { username, bio, avatar, banner, company, location } = profile
  const elsewhere = [
    websiteOf(profile.website)?.href,
    ...(['github', 'twitter', 'linkedin'] as const).map((network) => networkLink(network, profile[network])),
  ].filter((link) => link !== undefined)
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: absoluteUrl(profilePath(profile)),
    dateCreated: profile.memberSince,
    mainEntity: {
      '@type': 'Person',
      identifier: profile.id,
      name: profile.name,
      url: absoluteUrl(profilePath(profile)),
      ...(username && { alternateName: username }),
      ...(bio && { description: bio }),
      ...(avatar && { image: absoluteUrl(avatar) }),
      ...(company && { worksFor: { '@type': 'Organization', name: company } }),
      ...(location && { homeLocation: { '@type': 'Place', name: location } }),
      ...(elsewhere.length > 0 && { sameAs: elsewhere }),
    },
    ...(banner && { primaryImageOfPage: { '@type': 'ImageObject', url: absoluteUrl(banner) } }),
  }
}

/** The live listings. */
function offered(page: ShownPage | null | undefined, absoluteUrl: AbsoluteUrl): JsonLd[] {
  if (!page || page.items.length === 0) return []
  return [{ '@context': 'https://schema.org', ...itemList(page, page.items.map(toItem), absoluteUrl) }]
}
