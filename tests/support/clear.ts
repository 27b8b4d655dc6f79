import type { D1Database } from '@cloudflare/workers-types'

/** Empties the catalogue and the people in it; kept counts follow by themselves. */
export async function clear(db: D1Database): Promise<void> {
  await db.batch(['listings', 'tags', 'categories', 'profiles'].map((table) => db.prepare(`DELETE FROM ${table}`)))
}
