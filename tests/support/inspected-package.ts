import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'

interface Inspected {
  tests?: boolean
  copyleft?: boolean
  /** By name; all of them have as many lines. */
  languages?: string[]
}

/** Statements that give a listing a current version, of which the inspector found this much. */
export function inspectedPackage(db: D1Database, listingId: string, found: Inspected): D1PreparedStatement[] {
  const id = crypto.randomUUID()
  const summary = {
    checks: { tests: { files: found.tests ? 3 : 0, example: null } },
    findings: [{ code: found.copyleft ? 'copyleft' : 'no_readme', count: 1 }],
    languages: [
      { name: 'Markdown', kind: 'prose', lines: 5_000 },
      ...(found.languages ?? []).map((name) => ({ name, kind: 'programming', lines: 100 })),
    ],
  }
  return [
    db
      .prepare(
        `INSERT INTO package_versions (id, listing_id, seller_id, version, file_name, bytes, key, status, created_at, current_at)
         SELECT ?1, id, seller_id, '1.0.0', 'kit.zip', 1, ?1, 'current', 1, 1 FROM listings WHERE id = ?2`,
      )
      .bind(id, listingId),
    db
      .prepare(
        "INSERT INTO package_inspections (version_id, state, ended_at, level, summary) VALUES (?, 'done', 1, 'notice', ?)",
      )
      .bind(id, JSON.stringify(summary)),
  ]
}
