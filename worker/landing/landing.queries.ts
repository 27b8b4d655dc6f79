import { sql } from 'drizzle-orm'
import { FEATURED_PORTFOLIOS, FEATURED_PRODUCTS } from '#contract/featured.ts'
import { imageUrl } from '#contract/images.ts'
import type { Landing, Portfolio } from '#contract/landing.ts'
import { sellerName } from '#contract/people.ts'
import { cardColumns, cardJoins, type CardRow, toCard } from '../catalogue/card.queries.ts'
import { both, type Db } from '../db/client.ts'

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

/** The newest featured listings that are live and the newest featured profiles with a username, in one round trip. */
export async function findLanding(db: Db): Promise<Landing> {
  const [products, portfolios] = await both<CardRow, PortfolioRow>(
    db,
    sql`
      SELECT ${cardColumns}
      FROM (
        SELECT seq FROM listings WHERE live = 1 AND featured = 1 ORDER BY seq DESC LIMIT ${FEATURED_PRODUCTS}
      ) AS page JOIN listings l ON l.seq = page.seq ${cardJoins}
      ORDER BY l.seq DESC`,
    sql`
      SELECT id, username, first_name, last_name, bio, avatar_url, website, live_count FROM profiles
      WHERE featured = 1 AND username IS NOT NULL ORDER BY created_at DESC, id DESC LIMIT ${FEATURED_PORTFOLIOS}`,
  )
  return { products: products.map(toCard), portfolios: portfolios.map(toPortfolio) }
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
