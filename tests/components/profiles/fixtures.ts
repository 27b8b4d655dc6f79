import type { OwnProfile } from '#contract/profiles/own-profile.ts'
import type { PublicProfile } from '#contract/profiles/public-profile.ts'
import type { PortfolioCard, PortfolioPage } from '#contract/profiles/portfolios.ts'
import { OWN_PROFILE, PORTFOLIO, PROFILE, person } from '../../support/fixtures.ts'
import { pageOfReviews } from '../reviews/fixtures.ts'
import { stub } from '../support/network.ts'
import { page } from '../support/open.tsx'

export const me = person()

/** The profile of who is signed in, as its form gets it. */
export const ownProfile = (changes: Partial<OwnProfile> = {}): OwnProfile => ({
  ...OWN_PROFILE,
  id: me.id,
  username: 'mara',
  firstName: 'Mara',
  lastName: 'Okafor',
  ...changes,
})

/** A profile with nothing but a name. */
export const bareProfile = (changes: Partial<PublicProfile> = {}): PublicProfile => ({
  ...PROFILE,
  username: 'someone',
  name: 'Someone',
  avatar: null,
  banner: null,
  bio: null,
  company: null,
  location: null,
  memberSince: '2026-01-31T23:30:00.000Z',
  website: null,
  github: null,
  twitter: null,
  linkedin: null,
  hidden: [],
  listingCount: 0,
  ...changes,
})

/** Answers all that the page of a profile requests, by whatever name. */
export function stubProfile(profile: PublicProfile): void {
  stub('get', '/api/profiles/:name', profile)
  stub('get', '/api/profiles/:name/reviews', pageOfReviews())
  stub('get', '/api/profiles/:name/listings', { items: [], page: 1, pageSize: 8, total: 0, totalIsExact: true })
  stub('get', '/api/reviews/own', { review: null, votes: [] })
}

export const portfolio = (n: number, changes: Partial<PortfolioCard> = {}): PortfolioCard => ({
  ...PORTFOLIO,
  id: String(n),
  username: `maker-${n}`,
  name: `Maker ${n}`,
  listingCount: n,
  isNew: false,
  ...changes,
})
export const pageOfPortfolios = (items: PortfolioCard[], changes: Partial<PortfolioPage> = {}): PortfolioPage => ({
  items,
  page: 1,
  pageSize: 24,
  total: items.length,
  ...changes,
})

/** A field of the screen, by its label. */
export const field = (label: string) => page.getByRole('main').getByLabelText(label, { exact: true })
