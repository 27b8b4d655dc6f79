import { sql } from 'drizzle-orm'
import { imageUrl } from '#contract/media/images.ts'
import type { Landing, Portfolio } from '#contract/listings/landing.ts'
import { FEATURED_PORTFOLIOS, FEATURED_PRODUCTS } from '#contract/limits.ts'
import { sellerName } from '#contract/profiles/names.ts'
import { cardJoins, cardJson, toCards } from '../catalogue/card.queries.ts'
import { all, type Database } from '../db/client.ts'
import { isPortfolio } from '../profiles/shown.queries.ts'

interface PortfolioRow {
  id: string
  username: string
  first_name: string | null
  last_name: string | null
  bio: string | null
  avatar_url: string | null
  website: string | null
  live_count: number
}

/**
 * The newest featured listings that are live, and the newest featured profiles with a username whose people are not
 * suspended, in one statement.
 */
export async function findLanding(db: Database): Promise<Landing> {
  const [row] = await all<{ products: string; portfolios: string }>(
    db,
    sql`
      SELECT
        (
          SELECT json_group_array(${cardJson} ORDER BY l.seq DESC)
          FROM (
            SELECT seq FROM listings WHERE live = 1 AND featured = 1 ORDER BY seq DESC LIMIT ${FEATURED_PRODUCTS}
          ) AS page JOIN listings l ON l.seq = page.seq ${cardJoins}
        ) AS products,
        (
          SELECT json_group_array(json_object(
            'id', id, 'username', username, 'first_name', first_name, 'last_name', last_name, 'bio', bio,
            'avatar_url', avatar_url, 'website', website, 'live_count', live_count
          ) ORDER BY created_at DESC, id DESC)
          FROM (
            SELECT * FROM profiles WHERE featured = 1 AND ${isPortfolio}
            ORDER BY created_at DESC, id DESC LIMIT ${FEATURED_PORTFOLIOS}
          )
        ) AS portfolios`,
  )
  return {
    products: toCards(row?.products ?? '[]'),
    portfolios: (JSON.parse(row?.portfolios ?? '[]') as PortfolioRow[]).map(toPortfolio),
  }
}

function toPortfolio(row: PortfolioRow): Portfolio {
  return {
    id: row.id,
    username: row.username,
    name: sellerName(row.first_name, row.last_name),
    avatar: row.avatar_url === null ? null : imageUrl(row.avatar_url),
    bio: row.bio,
    website: row.website,
    listingCount: row.live_count,
  }
}
