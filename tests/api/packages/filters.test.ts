import { env } from 'cloudflare:workers'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { ListingQuery } from '#contract/listings/catalogue.ts'
import { findListings } from '#worker/catalogue/find-listings.queries.ts'
import { listLanguages } from '#worker/catalogue/taxonomy.queries.ts'
import { open } from '#worker/db/client.ts'
import { addVersion } from '../../support/packages.ts'
import { clearCatalogue } from '../../support/clear-catalogue.ts'
import { seed } from '../../support/seed.ts'

const db = open(env.DB)
const isFound = async (query: Record<string, string>) =>
  (await findListings(db, v.parse(ListingQuery, query))).total === 1
const features = async () =>
  (await findListings(db, v.parse(ListingQuery, { minPrice: '1' }))).traitCounts ?? expect.fail('No counts.')
const run = (sql: string, ...params: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...params)
    .run()

const ALL = { traits: 'package,tests,no-copyleft', language: 'typescript' }
const SUMMARY = {
  checks: { tests: { files: 2 } },
  findings: [{ code: 'no_license', count: 1 }],
  languages: [
    { name: 'JSON', kind: 'data', lines: 90_000 },
    { name: 'TypeScript', kind: 'programming', lines: 9_000 },
    { name: 'Common Lisp', kind: 'programming', lines: 500 },
    { name: 'CSS', kind: 'markup', lines: 499 },
    { name: 'HTML', kind: 'markup', lines: 1 },
  ],
}

let listingId = ''

async function addDraft(): Promise<string> {
  const seller = await env.DB.prepare('SELECT seller_id FROM listings').first<string>('seller_id')
  const inspection = { state: 'waiting', level: null, summary: null } as const
  return addVersion(listingId, seller ?? '', { inspection })
}
const become = (version: string, status: string) =>
  run('UPDATE package_versions SET status = ? WHERE version = ?', status, version)
const inspect = (version: string, summary: object, level = 'notice') =>
  run(
    `UPDATE package_inspections SET state = 'done', level = ?, summary = ?
     WHERE version_id = (SELECT id FROM package_versions WHERE version = ?)`,
    level,
    JSON.stringify(summary),
    version,
  )

beforeEach(async () => {
  await clearCatalogue(env.DB)
  listingId = (await seed(env.DB, [{ title: 'Kit' }]))[0] ?? ''
})

describe('A listing is found by its package', { tags: ['ours-package-filters', 'ours-languages'] }, () => {
  it('once that is current and inspected, for as long as it is', async () => {
    const version = await addDraft()
    await inspect(version, SUMMARY)
    expect(await isFound(ALL)).toBe(false)
    await become(version, 'current')
    expect(await isFound(ALL)).toBe(true)
    expect(await features()).toMatchObject({ package: 1, tests: 1, 'no-copyleft': 1 })
    await run("UPDATE listings SET status = 'draft'")
    expect(await isFound(ALL)).toBe(false)
    expect(await listLanguages(db)).toEqual([])
    await run("UPDATE listings SET status = 'approved'")
    expect(await isFound(ALL)).toBe(true)
    for (const status of ['withdrawn', 'withheld']) {
      await become(version, status)
      expect(await isFound({ traits: 'package' })).toBe(false)
      await become(version, 'current')
    }
    await inspect(version, SUMMARY, 'refused')
    expect(await features()).toMatchObject({ package: 0, tests: 0, 'no-copyleft': 0 })
    expect(await listLanguages(db)).toEqual([])
  })

  it('by what the newest current version has', async () => {
    const [before, after] = [await addDraft(), await addDraft()]
    await inspect(before, SUMMARY)
    await become(before, 'current')
    await become(before, 'superseded')
    await become(after, 'current')
    expect(await isFound({ traits: 'package' })).toBe(false)
    const findings = [{ code: 'copyleft', count: 2 }]
    await inspect(after, { checks: { tests: { files: 0 } }, findings, languages: [] })
    expect(await features()).toMatchObject({ package: 1, tests: 0, 'no-copyleft': 0 })
    expect(await listLanguages(db)).toEqual([])
  })

  it('in each language with a twentieth of its lines of code', async () => {
    const version = await addDraft()
    await become(version, 'current')
    await inspect(version, SUMMARY)
    expect(await listLanguages(db)).toEqual([
      { slug: 'common-lisp', name: 'Common Lisp', listingCount: 1 },
      { slug: 'typescript', name: 'TypeScript', listingCount: 1 },
    ])
    expect(await isFound({ language: 'Common-LISP', sort: 'price-asc' })).toBe(true)
    expect(await isFound({ language: 'css' })).toBe(false)
    expect(await isFound({ language: 'json' })).toBe(false)
  })
})
