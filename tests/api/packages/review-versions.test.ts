import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AdminListingDetail, AdminListingPage } from '#contract/admin/listings.ts'
import type { ReviewedPackage } from '#contract/admin/packages.ts'
import * as caching from '#worker/caching/purge-tags.ts'
import { get, mailsTo, outcome, post, send, statusOf, store, type Stored } from '../../support/accounts.ts'
import { auditLines } from '../../support/admin.ts'
import { fetchJson, jsonOf } from '../../support/api.ts'
import { addCurrent, addWaiting, setInspection } from '../../support/inspected.ts'
import { createWithStatus } from '../../support/own-listings.ts'
import { addVersion, uploader } from '../../support/packages.ts'

let admin: Stored
let seller: Stored
let id: string
beforeEach(async () => {
  admin = await store({ role: 'admin' })
  seller = await store({ role: 'seller' })
  id = (await createWithStatus(seller.cookie, 'published')).id
})

const decide = (version: string, verb: 'approve' | 'refuse' | 'withhold', body: object) =>
  post(`/api/admin/listings/${id}/package/versions/${version}/${verb}`, body, { cookie: admin.cookie })
const deleteFile = (version: string) =>
  send('DELETE', `/api/admin/listings/${id}/package/versions/${version}/file`, undefined, { cookie: admin.cookie })
const statusesOf = ({ versions }: ReviewedPackage) => versions.map(({ version, status }) => [version, status])
const reviewed = async () => (await fetchJson<AdminListingDetail>(`/api/admin/listings/${id}`, admin.cookie)).package
const reason = 'It reads the clipboard.'

describe('A version that waits for a review', { tags: ['ours-version-review'] }, () => {
  let former: string
  let version: string
  beforeEach(async () => {
    former = await addCurrent(id, seller.id)
    version = await addWaiting(id, seller.id)
  })

  it('is listed and counted with its listing while that is live', async () => {
    const list = () =>
      fetchJson<AdminListingPage>(`/api/admin/listings?status=new-versions&seller=${seller.id}`, admin.cookie)
    await env.DB.prepare('UPDATE package_versions SET review_asked_at = NULL WHERE listing_id <> ?').bind(id).run()
    expect(await list()).toMatchObject({ items: [{ id, package: former, waitingVersion: version }], newVersions: 1 })
    await env.DB.prepare("UPDATE listings SET status = 'draft' WHERE id = ?").bind(id).run()
    expect(await list()).toMatchObject({ items: [], newVersions: 0 })
  })

  it('is shown with what changed in its findings since the version approved last', async () => {
    await setInspection(id, former, {
      findings: [
        { code: 'no_license', count: 1 },
        { code: 'long_line', count: 2 },
      ],
    })
    await setInspection(id, version, {
      findings: [
        { code: 'long_line', count: 5 },
        { code: 'has_readme', count: 1 },
      ],
    })
    expect((await reviewed()).versions[0]).toMatchObject({ version, since: null })
    await env.DB.prepare('UPDATE package_versions SET approved_at = 1 WHERE version = ? AND listing_id = ?')
      .bind(former, id)
      .run()
    expect((await reviewed()).versions).toMatchObject([
      {
        version,
        since: {
          version: former,
          changes: [
            { code: 'long_line', before: 2, after: 5 },
            { code: 'no_license', before: 1, after: 0 },
            { code: 'has_readme', before: 0, after: 1 },
          ],
        },
      },
      { version: former, since: null },
    ])
  })

  it('becomes current once it is approved, with an entry, a mail and a purge', async () => {
    const purgeTags = vi.spyOn(caching, 'purgeTags')
    const done = await jsonOf<ReviewedPackage>(decide(version, 'approve', { current: former }))
    expect(statusesOf(done)).toEqual([
      [version, 'current'],
      [former, 'superseded'],
    ])
    expect(done.versions[0]).toMatchObject({ reviewAskedAt: null, approvedAt: done.versions[0]?.currentAt })
    expect(await auditLines(id)).toMatchObject([
      {
        actor: admin.id,
        action: 'listing.approve-version',
        before: { version, status: 'draft' },
        after: { version, status: 'current' },
      },
    ])
    expect(await mailsTo(seller.email)).toMatchObject([
      { kind: 'version_decided', userId: seller.id, version, decision: 'approved', listingId: id },
    ])
    expect(purgeTags).toHaveBeenCalledWith(expect.anything(), [{ listing: id }, { seller: seller.id }])
    purgeTags.mockRestore()
    expect(await outcome(decide(version, 'approve', { current: former }))).toMatchObject({ code: 'version_moved' })
  })

  it('stays a draft once it is refused, whose seller reads why', async () => {
    expect(await outcome(decide(version, 'refuse', { reason: ' ' }))).toMatchObject({ fields: { reason: 'Required' } })
    const done = await jsonOf<ReviewedPackage>(decide(version, 'refuse', { reason }))
    expect(done.versions[0]).toMatchObject({ status: 'draft', refusal: reason, reviewAskedAt: null, approvedAt: null })
    expect(done.versions[1]).toMatchObject({ version: former, status: 'current' })
    expect(await mailsTo(seller.email)).toMatchObject([{ kind: 'version_decided', decision: 'refused', reason }])
    expect(await auditLines(id)).toMatchObject([{ action: 'listing.refuse-version', after: { version, reason } }])
    expect(await outcome(decide(version, 'refuse', { reason }))).toMatchObject({ status: 409, code: 'version_moved' })
  })

  it('cannot be decided about once it is withdrawn, nor against another current version than the one seen', async () => {
    expect(await outcome(decide(version, 'approve', { current: null }))).toMatchObject({ code: 'version_moved' })
    const other = await addCurrent(id, seller.id)
    const refused = await decide(version, 'approve', { current: former })
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { error: { code: 'version_moved' }, current: { versions: [{ version: other, status: 'current' }, {}, {}] } },
    ])
    await statusOf(uploader(id, seller).change(version, 'withdraw', { reason: 'Broken.' }))
    expect(await outcome(decide(version, 'approve', { current: other }))).toMatchObject({ code: 'version_moved' })
    expect(await outcome(decide(version, 'refuse', { reason }))).toMatchObject({ code: 'version_moved' })
    expect(await auditLines(id)).not.toMatchObject([{ action: 'listing.approve-version' }])
    expect(await mailsTo(seller.email)).toEqual([])
  })

  it('is approved or withdrawn if both happen at once, never both', async () => {
    const [approval, withdrawal] = await Promise.all([
      decide(version, 'approve', { current: former }).then(({ status }) => status),
      statusOf(uploader(id, seller).change(version, 'withdraw', { reason: 'Broken.' })),
    ])
    // Withdrawing a current version is allowed.
    expect(withdrawal).toBe(200)
    expect([200, 409]).toContain(approval)
    expect(statusesOf(await reviewed())).toEqual([
      [version, 'withdrawn'],
      [former, approval === 200 ? 'superseded' : 'current'],
    ])
  })

  it('that does not exist, or is another listing’s, is not found', async () => {
    const other = await createWithStatus(seller.cookie, 'published')
    const theirs = await addWaiting(other.id, seller.id)
    for (const [verb, body] of [
      ['approve', { current: former }],
      ['refuse', { reason }],
      ['withhold', { reason }],
    ] as const)
      for (const name of ['9.9.9', theirs])
        expect(await outcome(decide(name, verb, body))).toMatchObject({ status: 404, code: 'version_not_found' })
  })
})

describe('A version that an admin withholds', { tags: ['ours-version-withheld'] }, () => {
  it.each(['current', 'draft', 'superseded', 'withdrawn'])(
    'is gone for everybody, and its seller is told why: %s',
    async (status) => {
      const version = await addVersion(id, seller.id)
      await env.DB.prepare('UPDATE package_versions SET status = ?, review_asked_at = 1 WHERE listing_id = ?')
        .bind(status, id)
        .run()
      // It is always sent.
      await env.DB.prepare("INSERT INTO mail_opt_outs (user_id, kind) VALUES (?, 'listing_status')")
        .bind(seller.id)
        .run()
      const done = await jsonOf<ReviewedPackage>(decide(version, 'withhold', { reason }))
      expect(done.versions).toMatchObject([{ version, status: 'withheld', reason, reviewAskedAt: null }])
      expect(await statusOf(get(`/api/projects/${id}/package/versions/${version}/file`, seller.cookie))).toBe(404)
      expect(await mailsTo(seller.email)).toMatchObject([{ kind: 'version_decided', decision: 'withheld', reason }])
      expect(await auditLines(id)).toMatchObject([
        { action: 'listing.withhold-version', before: { status }, after: { version, status: 'withheld', reason } },
      ])
      expect(await outcome(decide(version, 'withhold', { reason }))).toMatchObject({ code: 'version_moved' })
    },
  )

  it('keeps its hash and report, whether its file is deleted or not', async () => {
    const version = await addCurrent(id, seller.id)
    const row = () =>
      env.DB.prepare(
        'SELECT key, sha256, level FROM package_versions JOIN package_inspections ON version_id = id WHERE listing_id = ?',
      )
        .bind(id)
        .first<{ key: string; sha256: string }>()
    const before = await row()
    expect(await outcome(deleteFile(version))).toMatchObject({ status: 409, code: 'version_moved' })
    expect(await env.PACKAGES.head(before?.key ?? '')).not.toBeNull()
    await statusOf(decide(version, 'withhold', { reason }))
    for (const _ of [1, 2])
      expect(await jsonOf<ReviewedPackage>(deleteFile(version))).toMatchObject({
        versions: [{ version, fileDeleted: true }],
      })
    expect(await env.PACKAGES.head(before?.key ?? '')).toBeNull()
    expect(await row()).toEqual(before)
    expect((await auditLines(id)).map(({ action }) => action)).toEqual([
      'listing.withhold-version',
      'listing.delete-file',
    ])
    expect(await outcome(deleteFile('9.9.9'))).toMatchObject({ status: 404, code: 'version_not_found' })
  })
})
