import type { ShownPage } from '#contract/listings/catalogue.ts'
import { pagedPath, PORTFOLIOS } from '#contract/paths.ts'
import { profilePath, websiteOf } from '#contract/profiles/names.ts'
import { networkLink } from '#contract/profiles/links.ts'
import type { PortfolioPage } from '#contract/profiles/portfolios.ts'
import type { PublicProfile } from '#contract/profiles/public-profile.ts'
import { type At, itemList, type Thing, toItem } from './item-list.ts'

export function portfolios(page: PortfolioPage, at: At): Thing {
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name: 'Featured Portfolios',
    url: at(pagedPath(PORTFOLIOS, page.page)),
    mainEntity: itemList(
      page,
      page.items.map(({ name, ...portfolio }) => ({ name, path: profilePath(portfolio) })),
      at,
    ),
  }
}

/** Without hidden contacts. */
export function profilePage(profile: PublicProfile, at: At): Thing {
  const { username, bio, avatar, banner, company, location } = profile
  const elsewhere = [
    websiteOf(profile.website)?.href,
    ...(['github', 'twitter', 'linkedin'] as const).map((network) => networkLink(network, profile[network])),
  ].filter((link) => link !== undefined)
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: at(profilePath(profile)),
    dateCreated: profile.memberSince,
    mainEntity: {
      '@type': 'Person',
      identifier: profile.id,
      name: profile.name,
      url: at(profilePath(profile)),
      ...(username && { alternateName: username }),
      ...(bio && { description: bio }),
      ...(avatar && { image: at(avatar) }),
      ...(company && { worksFor: { '@type': 'Organization', name: company } }),
      ...(location && { homeLocation: { '@type': 'Place', name: location } }),
      ...(elsewhere.length > 0 && { sameAs: elsewhere }),
    },
    ...(banner && { primaryImageOfPage: { '@type': 'ImageObject', url: at(banner) } }),
  }
}

/** The live listings. */
export function offered(page: ShownPage | undefined, at: At): Thing[] {
  if (!page || page.items.length === 0) return []
  return [{ '@context': 'https://schema.org', ...itemList(page, page.items.map(toItem), at) }]
}
