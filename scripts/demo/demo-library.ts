import type { Database } from '../local-store.ts'

const DAY = 24 * 60 * 60_000
/** Of the deals in `buyer-chats.ts`. */
const LATE = '0199f000-0000-7000-8000-000000000116'
const BEHIND = '0199f000-0000-7000-8000-000000000117'
const REVERSED = '0199f000-0000-7000-8000-000000000118'

/**
 * What the demo's buyer owns, in each state: current, a version behind, with updates that have ended, and ended. After the
 * packages, which come later than the purchases here.
 */
export async function addDemoLibrary(db: Database, now: number): Promise<void> {
  await db.batch([
    [
      `INSERT INTO grant_versions (grant_id, version_id, granted_at)
       SELECT g.id, v.id, g.created_at FROM grants g JOIN package_versions v ON v.listing_id = g.listing_id
       WHERE v.current_at = (
         SELECT max(current_at) FROM package_versions WHERE listing_id = g.listing_id AND current_at <= g.created_at)
       ON CONFLICT DO NOTHING`,
      [],
    ],
    ['UPDATE grants SET updates_until = created_at + ? WHERE id = ?', [DAY, LATE]],
    [
      `INSERT INTO downloads (grant_id, version_id, started_at, active_at, bytes)
       SELECT g.id, v.id, g.created_at + ?1, g.created_at + ?1, v.bytes
       FROM grants g JOIN package_versions v ON v.listing_id = g.listing_id
       WHERE g.id IN (?2, ?3) AND v.status = 'superseded'
         AND NOT EXISTS (SELECT 1 FROM downloads d WHERE d.grant_id = g.id)`,
      [DAY / 24, LATE, BEHIND],
    ],
    [
      "UPDATE grants SET ended_at = ?, end_reason = 'The payment for this was taken back.' WHERE id = ? AND ended_at IS NULL",
      [now - 12 * DAY, REVERSED],
    ],
  ])
}
