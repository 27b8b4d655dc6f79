import { type SQL, sql } from 'drizzle-orm'
import { RELATED, RELATED_CANDIDATES } from '#contract/listings/limits.ts'
import type { ListingCard } from '#contract/listings/catalogue.ts'
import { type Database, literal, rows } from '../db/client.ts'
import { tags } from '../db/schema/taxonomy.ts'
import { listings, listingTags } from '../db/schema/listings.ts'
import { NOTHING } from './match.queries.ts'
import { listingCardsOf, toListingCards } from './listing-card.queries.ts'
import { isNamed } from './is-named.queries.ts'

interface RelatedRow {
  items: string
}

/**
 * Live listings that share tags, most and rarest first; undefined if the listing is not live. Candidates are the newest
 * of its two rarest tags and of all, so that common tags cost no more; the CROSS JOIN makes SQLite start with them.
 */
export async function findRelated(db: Database, idOrSlug: string): Promise<ListingCard[] | undefined> {
  const isThis = sql`${isNamed(idOrSlug)} AND ${listings.live} = 1`
  const [row] = await rows<RelatedRow>(
    db,
    sql`
      WITH shared AS (
        SELECT ${tags.seq} AS tag_seq, 1.0 / (1 + ${tags.liveCount}) AS weight
        FROM ${listings} JOIN ${listingTags} ON ${listingTags.listingSeq} = ${listings.seq}
        JOIN ${tags} ON ${tags.seq} = ${listingTags.tagSeq} AND ${tags.deletedAt} IS NULL
        WHERE ${isThis}
      ),
      candidates AS (
        SELECT * FROM (${newestWith(sql`SELECT tag_seq FROM shared ORDER BY weight DESC LIMIT 2`)})
        UNION SELECT * FROM (${newestWith(sql`SELECT tag_seq FROM shared`)})
      ),
      ranked AS (
        SELECT c.seq, sum(s.weight) AS score
        FROM candidates c CROSS JOIN ${listingTags} ON ${listingTags.listingSeq} = c.seq
        JOIN shared s ON s.tag_seq = ${listingTags.tagSeq}
        GROUP BY c.seq
      )
      SELECT ${listingCardsOf(sql`
        SELECT ${listings}.* FROM ranked JOIN ${listings} ON ${listings.seq} = ranked.seq
        WHERE NOT ${isNamed(idOrSlug)} ORDER BY score DESC, ranked.seq DESC LIMIT ${literal(RELATED)}`)} AS items
      FROM ${listings} WHERE ${isThis}`,
  )
  return row && toListingCards(row.items)
}

/** The newest live listings with any of these tags. */
function newestWith(tagSeqs: SQL): SQL {
  return sql`
    SELECT rowid AS seq FROM listing_search
    WHERE listing_search MATCH coalesce((
      SELECT 'facets:(' || group_concat('"' || code || '"', ' OR ') || ')' FROM tag_facets WHERE seq IN (${tagSeqs})
    ), ${NOTHING})
    ORDER BY rowid DESC LIMIT ${literal(RELATED_CANDIDATES)}`
}
