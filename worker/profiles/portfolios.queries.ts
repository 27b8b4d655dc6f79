import { sql } from 'drizzle-orm'
import { imageUrl } from '#contract/media/images.ts'
import { PORTFOLIO_PAGE_SIZE } from '#contract/limits.ts'
import { sellerName } from '#contract/profiles/names.ts'
import type { PortfolioCard, PortfolioPage } from '#contract/profiles/schemas.ts'
import { meanRating } from '../catalogue/card.queries.ts'
import { all, type Database } from '../db/client.ts'
import { isPortfolio } from './shown.queries.ts'

type CardRow = [
  id: string,
  username: string,
  firstName: string | null,
  lastName: string | null,
  bio: string | null,
  avatar: string | null,
  website: string | null,
  liveCount: number,
  ratingSum: number,
  ratingCount: number,
]

/** A page of everybody with a username, the newest first, and how many there are, in one statement. */
export async function findPortfolios(db: Database, page: number): Promise<PortfolioPage> {
  const [row] = await all<{ total: number; items: string }>(
    db,
    sql`
      SELECT (SELECT value FROM counters WHERE name = 'shown_portfolios') AS total, (
        SELECT json_group_array(json_array(
          p.id, p.username, p.first_name, p.last_name, p.bio, p.avatar_url, p.website, p.live_count,
          p.rating_sum, p.rating_count
        ) ORDER BY p.created_at DESC, p.id DESC)
        FROM (
          SELECT id FROM profiles WHERE ${isPortfolio}
          ORDER BY created_at DESC, id DESC LIMIT ${PORTFOLIO_PAGE_SIZE} OFFSET ${(page - 1) * PORTFOLIO_PAGE_SIZE}
        ) AS page JOIN profiles p ON p.id = page.id
      ) AS items`,
  )
  return {
    items: (JSON.parse(row?.items ?? '[]') as CardRow[]).map(toPortfolio),
    page,
    pageSize: PORTFOLIO_PAGE_SIZE,
    total: row?.total ?? 0,
  }
}

function toPortfolio([id, username, first, last, bio, avatar, website, live, sum, count]: CardRow): PortfolioCard {
  return {
    id,
    username,
    name: sellerName(first, last),
    avatar: avatar && imageUrl(avatar),
    bio,
    website,
    listingCount: live,
    rating: meanRating(sum, count),
    reviewCount: count,
  }
}
