import { sql } from 'drizzle-orm'
import type { ViewFlush } from '#contract/views.ts'
import { both, type Db } from '../db/client.ts'

/** Adds a shard's views to the listings' counts, unless this flush or a later one has been added before. */
export async function addViews(db: Db, { shard, sequence, views }: ViewFlush): Promise<void> {
  await both(
    db,
    sql`
      UPDATE listings SET view_count = view_count + json_each.value
      FROM json_each(${JSON.stringify(views)})
      WHERE listings.id = json_each.key
        AND NOT EXISTS (SELECT 1 FROM view_flushes WHERE shard = ${shard} AND sequence >= ${sequence})`,
    sql`
      INSERT INTO view_flushes (shard, sequence) VALUES (${shard}, ${sequence})
      ON CONFLICT DO UPDATE SET sequence = excluded.sequence WHERE excluded.sequence > view_flushes.sequence`,
  )
}
