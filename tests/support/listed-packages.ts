import { env } from 'cloudflare:workers'
import type { VersionStatus } from '#contract/packages/constants.ts'
import type { PackageReport } from '#contract/packages/report.ts'
import { newToken } from '#worker/crypto/tokens.ts'
import { packageSummary } from './package-summaries.ts'
import { newVersion } from './packages.ts'

export interface Listed {
  version?: string
  status?: VersionStatus
  /** Null if it was not inspected. */
  level?: PackageReport['level'] | null
  notes?: string
  opened?: string[]
  currentAt?: number
}

let released = 1_790_000_000_000

/** A version of a listing with what the inspector found, current unless it says otherwise; returns its id. */
export async function addListedVersion(listingId: string, listed: Listed = {}): Promise<string> {
  const { version = newVersion(), status = 'current', level = 'notice', notes = '', opened = [] } = listed
  const id = crypto.randomUUID()
  const currentAt = listed.currentAt ?? (released += 1000)
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO package_versions
         (id, listing_id, seller_id, version, file_name, bytes, key, sha256, status, notes, created_at, current_at)
       SELECT ?1, id, seller_id, ?2, 'kit.zip', 22, ?3, ?4, ?5, ?6, ?7, ?7 FROM listings WHERE id = ?8`,
    ).bind(id, version, newToken(), 'ab'.repeat(32), status, notes, currentAt, listingId),
    env.DB.prepare(
      `INSERT INTO package_inspections (version_id, state, ended_at, level, summary, opened) VALUES (?, ?, ?, ?, ?, ?)`,
    ).bind(
      id,
      level === null ? 'waiting' : 'done',
      level === null ? null : currentAt + 5000,
      level,
      level === null ? null : JSON.stringify(packageSummary()),
      JSON.stringify(opened),
    ),
  ])
  return id
}
