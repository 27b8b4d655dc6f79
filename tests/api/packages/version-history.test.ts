import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AdminListingDetail } from '#contract/admin/listings.ts'
import { outcome, post, statusOf, store, type Stored } from '../../support/accounts.ts'
import { auditLines } from '../../support/admin.ts'
import { fetchJson } from '../../support/api.ts'
import { addCurrent, setInspection } from '../../support/inspected.ts'
import { createWithStatus } from '../../support/own-listings.ts'
import { addVersion, newPackageToken, uploadAll, uploader } from '../../support/packages.ts'

let person: Stored
let id: string
let seller: ReturnType<typeof uploader>
beforeEach(async () => {
  person = await store({ role: 'seller' })
  id = (await createWithStatus(person.cookie, 'draft')).id
  seller = uploader(id, person)
})

const confirm = (version: string) => post(`${seller.base}/versions/${version}/examples`, {}, { cookie: person.cookie })
const lines = async () =>
  (await auditLines(id)).map(({ actor, action, before, after }) => {
    expect(actor).toBe(person.id)
    return [action, before, after]
  })

describe('The log of a listing', { tags: ['ours-version-history'] }, () => {
  it('says which versions its seller uploaded, also with a token, made current and withdrew', async () => {
    const { version: first } = await uploadAll(seller)
    const { version: second } = await uploadAll(uploader(id, { token: await newPackageToken(id, person.id) }))
    for (const version of [first, second]) {
      await setInspection(id, version)
      await env.DB.prepare("UPDATE package_versions SET sha256 = 'x' WHERE version = ?").bind(version).run()
      expect(await statusOf(seller.change(version, 'make-current'))).toBe(200)
    }
    expect(await statusOf(seller.change(second, 'withdraw', { reason: 'It loses data.' }))).toBe(200)
    // What is refused leaves no entry.
    expect(await outcome(seller.change(second, 'withdraw', { reason: 'Again.' }))).toMatchObject({ status: 409 })
    expect(await outcome(seller.change(first, 'make-current'))).toMatchObject({ status: 409 })
    const draft = { status: 'draft', reason: null }
    const current = { status: 'current', reason: null }
    expect(await lines()).toEqual([
      ['listing.upload-version', null, { version: first, status: 'draft' }],
      ['listing.upload-version', null, { version: second, status: 'draft' }],
      ['listing.make-current', { version: first, ...draft }, { version: first, ...current }],
      ['listing.make-current', { version: second, ...draft }, { version: second, ...current }],
      [
        'listing.withdraw-version',
        { version: second, ...current },
        { version: second, status: 'withdrawn', reason: 'It loses data.' },
      ],
    ])
    const admin = await store({ role: 'admin' })
    const { history } = await fetchJson<AdminListingDetail>(`/api/admin/listings/${id}`, admin.cookie)
    expect(history).toHaveLength(5)
  })

  it('says when examples were confirmed, and a review asked for, each once', async () => {
    await addCurrent(id, person.id)
    await env.DB.prepare("UPDATE listings SET status = 'published' WHERE id = ?").bind(id).run()
    const version = await addVersion(id, person.id)
    await setInspection(id, version, {
      level: 'blocking',
      confirmable: 1,
      findings: [{ code: 'secret', count: 1 }],
    })
    for (const status of [200, 409]) expect(await statusOf(confirm(version))).toBe(status)
    for (const status of [200, 409]) expect(await statusOf(seller.change(version, 'make-current'))).toBe(status)
    const same = { version, status: 'draft', reason: null }
    expect(await lines()).toEqual([
      ['listing.confirm-examples', same, same],
      ['listing.request-review', same, same],
    ])
  })

  it('has one entry for two requests at once', async () => {
    const version = await addVersion(id, person.id)
    const replies = await Promise.all([1, 2, 3].map(() => statusOf(seller.change(version, 'make-current'))))
    expect(replies.filter((status) => status === 200)).toHaveLength(1)
    expect(await lines()).toHaveLength(1)
  })
})

it(
  'A version with new findings never becomes current behind an approval that comes at the same moment',
  { tags: ['ours-version-review'] },
  async () => {
    const admin = await store({ role: 'admin' })
    const former = await addCurrent(id, person.id)
    const version = await addVersion(id, person.id)
    await setInspection(id, version, { level: 'notice', findings: [{ code: 'install_script', count: 1 }] })
    await env.DB.prepare("UPDATE listings SET status = 'pending' WHERE id = ?").bind(id).run()
    const [approval] = await Promise.all([
      statusOf(
        post(`/api/admin/listings/${id}/status`, { status: 'approved', package: former }, { cookie: admin.cookie }),
      ),
      statusOf(seller.change(version, 'make-current')),
    ])
    const current = await env.DB.prepare(
      "SELECT version FROM package_versions WHERE listing_id = ? AND status = 'current'",
    )
      .bind(id)
      .first('version')
    // Whichever came first: the approval is refused, or the new version is held back.
    expect(current).toBe(approval === 200 ? former : version)
  },
)
