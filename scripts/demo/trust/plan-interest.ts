import { dayOf } from '#contract/days.ts'
import { type Catalogue, DAY_MS, type DemoListing, POPULAR, SIGNS_IN } from './catalogue.ts'
import { Random } from './random.ts'

export interface PlannedFavorite {
  userId: string
  listingId: string
  title: string
  priceCents: number
  at: number
}

export interface PlannedViews {
  listingId: string
  /** All views since it exists; at least the sum of `days`. */
  total: number
  days: { day: string; views: number }[]
}

/** What the demo's buyer has saved: how many days ago, and how much more than now it cost, in cents. */
const SAVED: Record<string, { daysAgo: number; higherCents?: number }> = {
  'suspense-lab': { daysAgo: 180 },
  // Blocked since.
  scrapewright: { daysAgo: 150 },
  loomstep: { daysAgo: 61, higherCents: -20_000 },
  hourglen: { daysAgo: 44 },
  reelmark: { daysAgo: 33 },
  pomelo: { daysAgo: 25, higherCents: 5_000 },
  thicket: { daysAgo: 16 },
  slotbird: { daysAgo: 8 },
  inboxly: { daysAgo: 2 },
}
const BUYER = 'demo-buyer'
const MOST_FAVORITES = 14
/** Days whose views are counted one by one; older ones are in the totals only. */
const DAYS = 45
/** Fewer people look at software on weekends: Sunday to Saturday. */
const WEEK = [0.55, 1, 1.15, 1.1, 1.05, 0.9, 0.6]

/** What people have saved, whatever was saved first coming first. */
export function planFavorites({ listings, people, now }: Catalogue): PlannedFavorite[] {
  const random = new Random(23)
  const buyer = people.find(({ username }) => username === BUYER)
  const own = listings.flatMap((listing) => {
    const saved = SAVED[listing.slug]
    return saved && buyer ? [favorite(buyer.id, listing, now - saved.daysAgo * DAY_MS, saved.higherCents)] : []
  })
  const others = listings
    .filter(({ live }) => live)
    .flatMap((listing) => {
      const least = listing.slug in POPULAR ? 5 : 0
      const count = least + Math.floor(random.next() ** 1.5 * (MOST_FAVORITES - least + 1))
      return people
        .filter(({ id, username }) => id !== listing.sellerId && !SIGNS_IN.has(username ?? ''))
        .map((person) => ({ person, place: random.next() }))
        .toSorted((a, b) => a.place - b.place)
        .slice(0, count)
        .map(({ person }) =>
          favorite(person.id, listing, random.between(Math.max(listing.created, person.joined), now)),
        )
    })
  return [...own, ...others].toSorted((a, b) => a.at - b.at)
}

function favorite(
  userId: string,
  { id, title, priceCents }: DemoListing,
  at: number,
  dearerCents = 0,
): PlannedFavorite {
  return { userId, listingId: id, title, priceCents: priceCents + dearerCents, at }
}

/** How often the live listings were looked at. */
export function planViews({ listings, now }: Catalogue): PlannedViews[] {
  const random = new Random(31)
  return listings
    .filter(({ live }) => live)
    .map(({ id, slug, created }) => {
      const usual = 4 + random.next() ** 2 * 24 + 2.5 * (POPULAR[slug] ?? 0)
      const age = Math.floor((now - created) / DAY_MS)
      const days = Array.from({ length: Math.min(DAYS, age) }, (_, ago) => {
        const at = now - ago * DAY_MS
        const hasPassed = ago === 0 ? (now % DAY_MS) / DAY_MS : 1
        const weekday = WEEK[new Date(at).getUTCDay()] ?? 1
        const views = Math.floor(usual * weekday * hasPassed * (0.6 + 0.8 * random.next()))
        return { day: dayOf(at), views }
      }).filter(({ views }) => views > 0)
      const older = Math.floor(Math.max(0, age - DAYS) * usual * 0.7)
      return { listingId: id, total: days.reduce((sum, { views }) => sum + views, older), days }
    })
}
