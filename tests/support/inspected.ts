import { env } from 'cloudflare:workers'
import type { PackageSummary } from '#contract/packages/inspections.ts'
import { addVersion } from './packages.ts'

interface Inspection {
  state?: 'waiting' | 'done' | 'failed'
  level?: 'refused' | 'blocking' | 'notice' | 'fine'
  blocking?: number
  confirmable?: number
  confirmedAt?: number | null
  findings?: PackageSummary['findings']
}

/** Stores what an inspection of a version has found: by default nothing. */
export async function setInspection(listingId: string, version: string, found: Inspection = {}): Promise<void> {
  const { state = 'done', level = 'fine', blocking = 0, confirmable = 0, confirmedAt = null, findings = [] } = found
  await env.DB.prepare(
    `INSERT OR REPLACE INTO package_inspections (version_id, state, ended_at, level, blocking, confirmable, confirmed_at, summary)
     SELECT id, ?3, 1, ?4, ?5, ?6, ?7, ?8 FROM package_versions WHERE listing_id = ?1 AND version = ?2`,
  )
    .bind(
      listingId,
      version,
      state,
      state === 'done' ? level : null,
      blocking,
      confirmable,
      confirmedAt,
      state === 'done' ? JSON.stringify({ findings }) : null,
    )
    .run()
}

/** A version that is current in place of the one that was, inspected without findings. */
export async function addCurrent(listingId: string, sellerId: string, found?: Inspection): Promise<string> {
  const version = await addVersion(listingId, sellerId)
  await setInspection(listingId, version, found)
  await env.DB.batch([
    env.DB.prepare(
      "UPDATE package_versions SET status = 'superseded' WHERE listing_id = ? AND status = 'current'",
    ).bind(listingId),
    env.DB.prepare(
      "UPDATE package_versions SET status = 'current', current_at = 1 WHERE listing_id = ? AND version = ?",
    ).bind(listingId, version),
  ])
  return version
}

/** A draft that its seller has asked to make current, and that a reviewer has to see first. */
export async function addWaiting(listingId: string, sellerId: string, found?: Inspection): Promise<string> {
  const version = await addVersion(listingId, sellerId)
  await setInspection(listingId, version, found)
  await env.DB.prepare('UPDATE package_versions SET review_asked_at = ? WHERE listing_id = ? AND version = ?')
    .bind(Date.now(), listingId, version)
    .run()
  return version
}
