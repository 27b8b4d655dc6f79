import { sql } from 'drizzle-orm'
import { imageUrl } from '#contract/media/images.ts'
import { PORTFOLIO_COVERS, PORTFOLIO_PAGE_SIZE } from '#contract/profiles/limits.ts'
import { sellerName } from '#contract/profiles/names.ts'
import type { PortfolioCard, PortfolioPage } from '#contract/profiles/portfolios.ts'
import { isNew, meanRating } from '../catalogue/listing-card.queries.ts'
import { type Database, literal, rows } from '../db/client.ts'
import { jsonObject, type JsonRow, parseRows } from '../db/json-rows.ts'
import { listings } from '../db/schema/listings.ts'
import { profiles } from '../db/schema/profiles.ts'
import { isPortfolio } from './profile-visibility.queries.ts'

/** What every portfolio shows of its person. */
export const portfolioFields = {
  id: profiles.id,
  // Portfolios always have one.
  username: sql<string>`${profiles.username}`,
  firstName: profiles.firstName,
  lastName: profiles.lastName,
  bio: profiles.bio,
  avatar: profiles.avatarUrl,
  website: profiles.website,
  listingCount: profiles.liveCount,
}

const cardFields = {
  ...portfolioFields,
  covers: sql<{ slug: string; title: string; image: string }[]>`json((
    SELECT json_group_array(json_object('slug', slug, 'title', title, 'image', image)) FROM (
      SELECT ${listings.slug} AS slug, ${listings.title} AS title, ${listings.images}->>0 AS image FROM ${listings}
      WHERE ${listings.sellerId} = ${profiles.id} AND ${listings.live} = 1 AND ${listings.images} <> '[]'
      ORDER BY ${listings.ratingScore} DESC, ${listings.seq} DESC LIMIT ${literal(PORTFOLIO_COVERS)})))`,
  ratingSum: profiles.ratingSum,
  ratingCount: profiles.ratingCount,
  // Milliseconds, whatever the column's mode.
  createdAt: sql<number>`${profiles.createdAt}`,
}

interface PageRow {
  total: number
  items: string
}

/** A page of portfolios, those with live listings first, then the newest, and their total, in one statement. */
export async function findPortfolios(db: Database, page: number): Promise<PortfolioPage> {
  const [row] = await rows<PageRow>(
    db,
    sql`
      SELECT (SELECT value FROM counters WHERE name = 'shown_portfolios') AS total, (
        SELECT json_group_array(${jsonObject(cardFields)})
        FROM (
          SELECT * FROM ${profiles} WHERE ${isPortfolio}
          ORDER BY ${profiles.liveCount} > 0 DESC, ${profiles.createdAt} DESC, ${profiles.id} DESC
          LIMIT ${literal(PORTFOLIO_PAGE_SIZE)} OFFSET ${(page - 1) * PORTFOLIO_PAGE_SIZE}
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
  const { firstName, lastName, avatar, covers, ratingSum, ratingCount, createdAt, ...rest } = row
  return {
    ...rest,
    name: sellerName(firstName, lastName),
    avatar: avatar && imageUrl(avatar),
    covers: covers.map(({ slug, title, image }) => ({ slug, title, cover: imageUrl(image) })),
    rating: meanRating(ratingSum, ratingCount),
    reviewCount: ratingCount,
    isNew: isNew(ratingCount, createdAt),
  }
}
