import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AdminListingDetail } from '#contract/admin/listings.ts'
import type { StatusChanged } from '#contract/admin/listing-status.ts'
import { outcome, post, statusOf, store, type Stored } from '../../support/accounts.ts'
import { auditLines } from '../../support/admin.ts'
import { fetchJson, jsonOf } from '../../support/api.ts'
import { later } from '../../support/clock.ts'
import { createWithStatus, expectOk, setStatus } from '../../support/own-listings.ts'
import { addVersion } from '../../support/packages.ts'

let admin: Stored
let seller: Stored
let id: string
beforeEach(async () => {
  admin = await store({ role: 'admin' })
  seller = await store({ role: 'seller' })
  id = (await createWithStatus(seller.cookie, 'pending')).id
})

/** A version that is current in place of the one that was. */
async function addCurrent(): Promise<string> {
  const version = await addVersion(id, seller.id)
  await env.DB.batch([
    env.DB.prepare(
      "UPDATE package_versions SET status = 'superseded' WHERE listing_id = ? AND status = 'current'",
    ).bind(id),
    env.DB.prepare("UPDATE package_versions SET status = 'current' WHERE listing_id = ? AND version = ?").bind(
      id,
      version,
    ),
  ])
  return version
}
const approvedAt = (version: string) =>
  env.DB.prepare('SELECT approved_at FROM package_versions WHERE listing_id = ? AND version = ?')
    .bind(id, version)
    .first<number>('approved_at')
const shown = async () =>
  (await fetchJson<AdminListingDetail>(`/api/admin/listings/${id}`, admin.cookie)).listing.package
const undo = (status: string) =>
  jsonOf<StatusChanged>(post('/api/admin/listings/status/undo', { ids: [id], status }, { cookie: admin.cookie }))

describe('An approval', { tags: ['ours-approval-names-version'] }, () => {
  it('is of the version that the admin saw, and marks and records it', async () => {
    const version = await addCurrent()
    expect(await shown()).toBe(version)
    await expectOk(setStatus(admin.cookie, id, { status: 'approved', package: version }))
    expect(await approvedAt(version)).toBeGreaterThan(0)
    expect(await auditLines(id)).toMatchObject([{ after: { status: 'approved', package: version } }])
  })

  it('is refused if another version is current by now, or there is one for the first time or none any more', async () => {
    const first = await addCurrent()
    const second = await addCurrent()
    for (const status of ['approved', 'published'])
      for (const seen of [first, null])
        expect(await outcome(setStatus(admin.cookie, id, { status, package: seen }))).toMatchObject({
          status: 409,
          code: 'package_changed',
        })
    await env.DB.prepare("UPDATE package_versions SET status = 'withdrawn' WHERE listing_id = ?").bind(id).run()
    expect(await outcome(setStatus(admin.cookie, id, { status: 'approved', package: second }))).toMatchObject({
      code: 'package_changed',
    })
    expect([await approvedAt(first), await approvedAt(second)]).toEqual([null, null])
    expect(await auditLines(id)).toEqual([])
    // What does not go live has no version to agree about.
    expect(await statusOf(setStatus(admin.cookie, id, { status: 'rejected', reason: 'No.', package: first }))).toBe(200)
  })

  it('of one of several at the same time as a new version is of one of the two, as its entry says', async () => {
    await addCurrent()
    const [, second] = await Promise.all([
      post('/api/admin/listings/status', { ids: [id], status: 'approved' }, { cookie: admin.cookie }),
      addCurrent(),
    ])
    const [line] = await auditLines(id)
    const { results } = await env.DB.prepare(
      'SELECT version FROM package_versions WHERE listing_id = ? AND approved_at IS NOT NULL',
    )
      .bind(id)
      .all<{ version: string }>()
    expect(results).toHaveLength(1)
    expect(line).toMatchObject({ after: { package: results[0]?.version } })
    expect(await shown()).toBe(second)
  })

  it('that is undone leaves a version as it was, approved before or not', async () => {
    const version = await addCurrent()
    await expectOk(setStatus(admin.cookie, id, { status: 'approved' }))
    expect(await undo('approved')).toMatchObject({ changed: [{ id, status: 'pending', package: version }] })
    expect(await approvedAt(version)).toBeNull()

    await expectOk(setStatus(admin.cookie, id, { status: 'approved' }))
    const first = await approvedAt(version)
    later(60_000)
    await expectOk(setStatus(admin.cookie, id, { status: 'published' }))
    await undo('published')
    expect(await approvedAt(version)).toBe(first)

    // A version that came meanwhile is none of it.
    later(60_000)
    await expectOk(setStatus(admin.cookie, id, { status: 'rejected', reason: 'No.' }))
    await undo('rejected')
    expect(await approvedAt(version)).toBe(first)
  })
})
