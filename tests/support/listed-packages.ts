import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import type { VersionStatus } from '#contract/packages/constants.ts'
import type { PackageSummary } from '#contract/packages/inspections.ts'
import type { PackageReport } from '#contract/packages/report.ts'
import { summarize } from '#contract/packages/summarize.ts'
import { newToken } from '#worker/crypto/tokens.ts'
import { writeZip } from './inspector/write-zip.ts'
import { packageSummary } from './package-summaries.ts'
import { newVersion } from './packages.ts'

export interface Listed {
  /** The files of a zip that the inspector reads; without them it knows nothing of the version. */
  files?: ArchivedText[]
  version?: string
  status?: VersionStatus
  /** Null if it was not inspected. */
  level?: PackageReport['level'] | null
  notes?: string
  opened?: string[]
  currentAt?: number
}

interface ArchivedText {
  name: string
  data: string
}

let released = 1_790_000_000_000

/** A version of a listing with what the inspector found, current unless it says otherwise; returns its id. */
export async function addListedVersion(listingId: string, listed: Listed = {}): Promise<string> {
  const { version = newVersion(), status = 'current', level = 'notice', notes = '', opened = [] } = listed
  const [id, key] = [crypto.randomUUID(), newToken()]
  const summary = listed.files ? await readFiles(id, key, listed.files) : {}
  const currentAt = listed.currentAt ?? (released += 1000)
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO package_versions
         (id, listing_id, seller_id, version, file_name, bytes, key, sha256, status, notes, created_at, current_at)
       SELECT ?1, id, seller_id, ?2, 'kit.zip', 22, ?3, ?4, ?5, ?6, ?7, ?7 FROM listings WHERE id = ?8`,
    ).bind(id, version, key, 'ab'.repeat(32), status, notes, currentAt, listingId),
    env.DB.prepare(
      `INSERT INTO package_inspections (version_id, state, ended_at, level, summary, opened) VALUES (?, ?, ?, ?, ?, ?)`,
    ).bind(
      id,
      level === null ? 'waiting' : 'done',
      level === null ? null : currentAt + 5000,
      level,
      level === null ? null : JSON.stringify(packageSummary(summary)),
      JSON.stringify(opened),
    ),
  ])
  return id
}

/** Has the inspector read a zip of these files; returns what a summary has of it. */
async function readFiles(id: string, key: string, files: ArchivedText[]): Promise<Partial<PackageSummary>> {
  const bytes = writeZip(files)
  await env.PACKAGES.put(key, bytes)
  await env.INSPECTOR.inspect({ id, key, size: bytes.length })
  await vi.waitUntil(async () => (await env.INSPECTOR.progress(id)).state === 'done', 20_000)
  const report = await env.INSPECTOR.report(id)
  if (!report) throw new Error('There is no report.')
  return summarize(report, [])
}
