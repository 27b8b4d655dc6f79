import { sql } from 'drizzle-orm'
import { imageUrl } from '#contract/media/images.ts'
import { PORTFOLIO_PAGE_SIZE } from '#contract/limits.ts'
import { sellerName } from '#contract/profiles/names.ts'
import type { PortfolioCard, PortfolioPage } from '#contract/profiles/portfolios.ts'
import { isNew, meanRating } from '../catalogue/card.queries.ts'
import { type Database, rows } from '../db/client.ts'
import { jsonObject, type JsonRow, parseRows } from '../db/json-rows.ts'
import { profiles } from '../db/schema/profiles.ts'
import { isPortfolio } from './shown.queries.ts'

const cardFields = {
  id: profiles.id,
  // Portfolios always have one.
  username: sql<string>`${profiles.username}`,
  firstName: profiles.firstName,
  lastName: profiles.lastName,
  bio: profiles.bio,
  avatar: profiles.avatarUrl,
  website: profiles.website,
  listingCount: profiles.liveCount,
  ratingSum: profiles.ratingSum,
  ratingCount: profiles.ratingCount,
  // Milliseconds, whatever the column's mode.
  createdAt: sql<number>`${profiles.createdAt}`,
}

interface PageRow {
  total: number
  items: string
}

/** A page of portfolios, newest first, and their total, in one statement. */
export async function findPortfolios(db: Database, page: number): Promise<PortfolioPage> {
  const [row] = await rows<PageRow>(
    db,
    sql`
      SELECT (SELECT value FROM counters WHERE name = 'shown_portfolios') AS total, (
        SELECT json_group_array(${jsonObject(cardFields)})
        FROM (
          SELECT * FROM ${profiles} WHERE ${isPortfolio}
          ORDER BY ${profiles.createdAt} DESC, ${profiles.id} DESC
          LIMIT ${PORTFOLIO_PAGE_SIZE} OFFSET ${(page - 1) * PORTFOLIO_PAGE_SIZE}
        ) AS ${profiles}
      ) AS items`,
  )
  return {
    items: parseRows(cardFields, row?.items ?? '[]').map(toPortfolio),
    page,
    pageSize: PORTFOLIO_PAGE_SIZE,
    total: row?.total ?? 0,
  }
}

function toPortfolio(row: JsonRow<typeof cardFields>): PortfolioCard {
  const { firstName, lastName, avatar, ratingSum, ratingCount, createdAt, ...rest } = row
  return {
    ...rest,
    name: sellerName(firstName, lastName),
    avatar: avatar && imageUrl(avatar),
    rating: meanRating(ratingSum, ratingCount),
    reviewCount: ratingCount,
    isNew: isNew(ratingCount, createdAt),
  }
}
