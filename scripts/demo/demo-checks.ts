import { dayOf } from '#contract/days.ts'
import { DEMO_DAYS } from '#contract/listings/limits.ts'
import type { Database } from '../local-store.ts'

const DAY_MS = 24 * 60 * 60_000

/** On which days, counted back from today, some demos could not be reached. All others could, every day. */
const DOWN: Record<string, number[]> = {
  // Long enough that visitors are informed.
  tutorling: [9, 8, 7, 6, 5, 4, 3, 2, 1, 0],
  // Lately, so that only its seller knows: the demo's own.
  consentling: [1, 0],
  'letterbox-crm': [17, 16, 15],
  'kickoff-kit': [22],
}
/** Its robots.txt forbids checks. */
const NOT_CHECKED = 'pipewren'

/** Gives the demos of live listings a month of checks; existing ones stay. */
export async function addDemoChecks(db: Database, now: number): Promise<void> {
  const days = Array.from({ length: DEMO_DAYS }, (_, ago) => ({ ago, day: dayOf(now - ago * DAY_MS) }))
  const down = Object.entries(DOWN).flatMap(([slug, agos]) =>
    agos.map((ago) => ({ slug, day: dayOf(now - ago * DAY_MS) })),
  )
  const present = Object.entries(DOWN).flatMap(([slug, agos]) =>
    agos.includes(0) ? [{ slug, failures: agos.length, since: now - (agos[0] ?? 0) * DAY_MS }] : [],
  )
  const marked = present.filter(({ failures }) => failures > 7)
  await db.batch([
    [
      `INSERT INTO demo_days (listing_seq, day, up)
       SELECT seq, value->>'day',
         NOT EXISTS (SELECT 1 FROM json_each(?2) AS d WHERE d.value->>'slug' = slug AND d.value->>'day' = days.value->>'day')
       FROM listings JOIN json_each(?1) AS days
       WHERE live = 1 AND demo_link IS NOT NULL AND slug <> ?3
         AND value->>'day' >= date(created_at / 1000, 'unixepoch')
       ORDER BY value->>'day', seq
       ON CONFLICT DO NOTHING`,
      [JSON.stringify(days), JSON.stringify(down), NOT_CHECKED],
    ],
    [
      `UPDATE demo_checks SET checked_at = ?1, due_at = ?1 + ?2
       WHERE checked_at IS NULL AND due_at IS NOT NULL`,
      [now, DAY_MS],
    ],
    [
      `UPDATE demo_checks SET failures = value->>'failures', down_since = value->>'since' FROM json_each(?1), listings
       WHERE listings.slug = value->>'slug' AND listing_seq = listings.seq AND checked_at = ?2`,
      [JSON.stringify(present), now],
    ],
    [
      `UPDATE listings SET demo_down_since = value->>'since' FROM json_each(?)
       WHERE slug = value->>'slug' AND demo_down_since IS NULL`,
      [JSON.stringify(marked)],
    ],
  ])
}
