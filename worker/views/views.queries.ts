import { gte, and, eq, lt, notExists, sql } from 'drizzle-orm'
import { dayOf } from '#contract/days.ts'
import type { ViewFlush } from '#contract/listings/views.ts'
import { batch, type Database, qb, rows } from '../db/client.ts'
import { dailyCounts, listingDays } from '../db/schema/counts.ts'
import { listings } from '../db/schema/listings.ts'
import { viewFlushes } from '../db/schema/views.ts'

/** Adds a shard's views to the listings, their days and the site's, unless this flush or a later one has been added. */
export async function addViews(db: Database, { shard, sequence, views }: ViewFlush, now: number): Promise<void> {
  const isNew = notExists(
    qb
      .select({ shard: viewFlushes.shard })
      .from(viewFlushes)
      .where(and(eq(viewFlushes.shard, shard), gte(viewFlushes.sequence, sequence))),
  )
  const day = dayOf(now)
  const total = Object.values(views).reduce((sum, count) => sum + count, 0)
  await batch(db, {
    listings: rows<never>(
      db,
      sql`
        UPDATE ${listings} SET view_count = view_count + json_each.value
        FROM json_each(${JSON.stringify(views)})
        WHERE ${listings.id} = json_each.key AND ${isNew}`,
    ),
    listingDays: rows<never>(
      db,
      sql`
        INSERT INTO ${listingDays} (listing_id, day, views)
        SELECT ${listings.id}, ${day}, json_each.value
        FROM json_each(${JSON.stringify(views)}) CROSS JOIN ${listings} ON ${listings.id} = json_each.key
        WHERE ${isNew}
        ON CONFLICT DO UPDATE SET views = views + excluded.views`,
    ),
    day: rows<never>(
      db,
      sql`
        INSERT INTO ${dailyCounts} (name, day, value) SELECT 'views', ${day}, ${total} WHERE ${isNew}
        ON CONFLICT DO UPDATE SET value = value + excluded.value`,
    ),
    flush: db
      .insert(viewFlushes)
      .values({ shard, sequence })
      .onConflictDoUpdate({
        target: viewFlushes.shard,
        set: { sequence },
        setWhere: lt(viewFlushes.sequence, sequence),
      }),
  })
}
