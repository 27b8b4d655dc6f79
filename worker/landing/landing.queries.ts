import { sql } from 'drizzle-orm'
import { FEATURED_PORTFOLIOS, FEATURED_LISTINGS } from '#contract/limits.ts'
import type { Landing } from '#contract/landing.ts'
import { POPULAR_CATEGORIES } from '#contract/category-counts.ts'
import type { Portfolio } from '#contract/profiles/portfolios.ts'
import { imageUrl } from '#contract/media/images.ts'
import { profileName } from '#contract/profiles/names.ts'
import { listingCardsOf, toListingCards } from '../catalogue/listing-card.queries.ts'
import { constant, type Database, literal, rows } from '../db/client.ts'
import { jsonObject, type JsonRow, parseRows } from '../db/json-rows.ts'
import { profiles } from '../db/schema/profiles.ts'
import { portfolioFields } from '../profiles/portfolios.queries.ts'
import { isNamedProfile } from '../profiles/profile-visibility.queries.ts'

const fields = { ...portfolioFields, role: profiles.role }
const portfolioJson = constant(jsonObject(fields))

interface LandingRow {
  products: string
  portfolios: string
  popular: string
}

/** The first featured listings that are live, the first featured portfolios and popular categories, in one statement. */
export async function findLanding(db: Database): Promise<Landing> {
  const [row] = await rows<LandingRow>(
    db,
    sql`
      SELECT
        ${listingCardsOf(sql`
          SELECT * FROM listings WHERE live = 1 AND featured = 1
          ORDER BY featured_position, seq DESC LIMIT ${literal(FEATURED_LISTINGS)}
        `)} AS products,
        (
          SELECT json_group_array(${portfolioJson})
          FROM (
            SELECT * FROM profiles WHERE featured = 1 AND ${isNamedProfile}
            ORDER BY featured_position, created_at DESC, id DESC LIMIT ${literal(FEATURED_PORTFOLIOS)}
          ) AS profiles
        ) AS portfolios,
        (
          SELECT json_group_object(slug, live_count) FROM current_categories
          WHERE slug IN (SELECT value FROM json_each(${JSON.stringify(Object.keys(POPULAR_CATEGORIES))}))
        ) AS popular`,
  )
  return {
    products: toListingCards(row?.products ?? '[]'),
    portfolios: parseRows(fields, row?.portfolios ?? '[]').map(toPortfolio),
    popular: JSON.parse(row?.popular ?? '{}') as Landing['popular'],
  }
}

function toPortfolio({ firstName, lastName, avatar, role, ...rest }: JsonRow<typeof fields>): Portfolio {
  return {
    ...rest,
    name: profileName({ ...rest, firstName, lastName, role }),
    avatar: avatar === null ? null : imageUrl(avatar),
  }
}
