import { v7 } from 'uuid'
import type { Statement } from '../../local-store.ts'
import { type Catalogue, DAY_MS, HOUR_MS } from './catalogue.ts'
import { Random } from './random.ts'

/** Decisions of the demo's admin since they joined: every status but a pending one, and what is featured. */
export function addDecisions({ listings, people, now }: Catalogue): Statement[] {
  const random = new Random(41)
  const admin = people.find(({ username }) => username === 'demo-admin')
  const entries = listings.flatMap(({ id, created }) => {
    const at = created + random.whole(2, 44) * HOUR_MS
    return admin && at > admin.joined && at < now ? [{ listingId: id, at, entryId: v7({ msecs: at }) }] : []
  })
  const featured = entries.map(({ listingId, at }) => ({
    listingId,
    at: Math.min(at + 3 * DAY_MS, now - HOUR_MS),
    entryId: v7({ msecs: Math.min(at + 3 * DAY_MS, now - HOUR_MS) }),
  }))
  return [
    [
      `INSERT INTO audit_log (id, at, actor_id, action, subject_type, subject_id, before, after, request_id)
       SELECT value->>'entryId', value->>'at', ?1, 'listing.status', 'listing', l.id,
         json_object('status', 'pending', 'reason', NULL, 'version', l.version),
         json_object('status', l.status, 'reason', l.status_reason, 'version', l.version), 'demo'
       FROM json_each(?2) JOIN listings l ON l.id = value->>'listingId' WHERE l.status NOT IN ('draft', 'pending')`,
      [admin?.id ?? '', JSON.stringify(entries)],
    ],
    [
      `INSERT INTO audit_log (id, at, actor_id, action, subject_type, subject_id, before, after, request_id)
       SELECT value->>'entryId', value->>'at', ?1, 'listing.feature', 'listing', l.id,
         json_object('featured', json('false')), json_object('featured', json('true')), 'demo'
       FROM json_each(?2) JOIN listings l ON l.id = value->>'listingId' WHERE l.featured = 1`,
      [admin?.id ?? '', JSON.stringify(featured)],
    ],
  ]
}
