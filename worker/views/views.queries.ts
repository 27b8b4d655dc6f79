import { sql } from 'drizzle-orm'
import type { ViewFlush } from '#contract/listings/views.ts'
import { batchInOrder, type Database } from '../db/client.ts'

/** Adds a shard's views to the listings' counts and to the day's, unless this flush or a later one has been added before. */
export async function addViews(db: Database, { shard, sequence, views }: ViewFlush, now = Date.now()): Promise<void> {
  const isNew = sql`NOT EXISTS (SELECT 1 FROM view_flushes WHERE shard = ${shard} AND sequence >= ${sequence})`
  const day = new Date(now).toISOString().slice(0, 10)
  const all = Object.values(views).reduce((sum, count) => sum + count, 0)
  await batchInOrder<[never[], never[], never[]]>(db, [
    sql`
      UPDATE listings SET view_count = view_count + json_each.value
      FROM json_each(${JSON.stringify(views)})
      WHERE listings.id = json_each.key AND ${isNew}`,
    sql`
      INSERT INTO daily_counts (name, day, value) SELECT 'views', ${day}, ${all} WHERE ${isNew}
      ON CONFLICT DO UPDATE SET value = value + excluded.value`,
    sql`
      INSERT INTO view_flushes (shard, sequence) VALUES (${shard}, ${sequence})
      ON CONFLICT DO UPDATE SET sequence = excluded.sequence WHERE excluded.sequence > view_flushes.sequence`,
  ])
}
