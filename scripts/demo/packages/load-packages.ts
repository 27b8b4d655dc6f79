import { randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '../../local-store.ts'
import { storeObjects } from '../store-objects.ts'
import { buildPackages, type DemoVersion, QUESTIONABLE } from './build-packages.ts'
import { DEMO_PROJECTS } from './projects.ts'

/** A version with what only the store knows. */
export interface KeyedVersion extends DemoVersion {
  id: string
  /** Of its object: 32 random bytes in base64url. */
  key: string
}

/** When a version was uploaded: the part of its listing's life that had passed. */
const UPLOADED: Record<DemoVersion['status'], number> = { superseded: 0.05, current: 0.6, draft: 0.99 }
const MINUTE = 60_000

/** Gives listings of the demo their packages; those that have a version already stay as they are. */
export async function loadPackages(db: Database, stateDir: string, now: number): Promise<void> {
  const lacking = await listWithoutPackage(db)
  if (lacking.size === 0) return
  const versions = (await buildPackages()).filter(({ slug }) => lacking.has(slug)).map(withKey)
  // No row is without its object, whenever this breaks off.
  await storeObjects(stateDir, 'packages', versions)
  await addPackages(db, versions, now)
}

async function listWithoutPackage(db: Database): Promise<Set<string>> {
  const [rows = []] = await db.batch([
    [
      `SELECT slug FROM listings WHERE slug IN (SELECT value FROM json_each(?))
       AND NOT EXISTS (SELECT 1 FROM package_versions v WHERE v.listing_id = listings.id)`,
      [JSON.stringify(DEMO_PROJECTS.map(({ slug }) => slug))],
    ],
  ])
  return new Set(rows.map(({ slug }) => String(slug)))
}

export const withKey = (version: DemoVersion): KeyedVersion => ({
  ...version,
  id: randomUUID(),
  key: randomBytes(32).toString('base64url'),
})

/** Adds the rows of versions whose objects are stored, each of which is still to be inspected. */
export async function addPackages(db: Database, versions: KeyedVersion[], now: number): Promise<void> {
  const rows = versions.map(({ bytes, ...version }) => ({
    ...version,
    bytes: bytes.length,
    uploaded: UPLOADED[version.status],
    // Its `.env` file is one.
    hasExample: version.slug === QUESTIONABLE && version.status === 'superseded',
  }))
  await db.batch([
    [
      `INSERT INTO package_versions (id, listing_id, seller_id, version, file_name, bytes, key, sha256, status, notes,
         created_at, current_at, approved_at)
       SELECT id, listing_id, seller_id, version, file_name, bytes, key, sha256, status, notes, created,
         iif(status = 'draft', NULL, created + ?3), iif(status = 'draft', NULL, created + ?3)
       FROM (
         SELECT value->>'id' AS id, listings.id AS listing_id, seller_id, value->>'version' AS version,
           value->>'fileName' AS file_name, value->>'bytes' AS bytes, value->>'key' AS key, value->>'sha256' AS sha256,
           value->>'status' AS status, value->>'notes' AS notes,
           CAST(created_at + (?2 - created_at) * (value->>'uploaded') AS INTEGER) AS created
         FROM json_each(?1) JOIN listings ON slug = value->>'slug'
         WHERE NOT EXISTS (SELECT 1 FROM package_versions v WHERE v.listing_id = listings.id)
         ORDER BY created)`,
      [JSON.stringify(rows), now, 30 * MINUTE],
    ],
    [
      `INSERT INTO package_inspections (version_id, due_at, confirmed_at, opened)
       SELECT v.id, ?2, iif(value->>'hasExample', v.created_at + ?3, NULL), value->'opened'
       FROM json_each(?1) JOIN package_versions v ON v.id = value->>'id'`,
      [JSON.stringify(rows), now, 20 * MINUTE],
    ],
  ])
}
