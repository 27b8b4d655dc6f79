import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { AdminDealDetail } from '#contract/admin/deals.ts'
import type { LibraryPage, OwnedPurchase } from '#contract/library/library.ts'
import { LIBRARY_CHANGES_PER_HOUR, LIBRARY_PAGE_SIZE } from '#contract/library/limits.ts'
import { DELETED_DAYS } from '#contract/listings/limits.ts'
import { DAY } from '#contract/units.ts'
import {
  get,
  holdMail,
  newSession,
  outcome,
  PASSWORD,
  post,
  send,
  statusOf,
  store,
  type Stored,
} from '../../support/accounts.ts'
import { fetchJson, jsonOf } from '../../support/api.ts'
import { later } from '../../support/clock.ts'
import { open } from '#worker/db/client.ts'
import { foldTexts } from '#worker/db/fold-texts.ts'
import { runHourlyCron, runMinuteCron } from '../../support/cron.ts'
import { addOwnedVersion, addPurchase, addRenewal } from '../../support/library.ts'

holdMail()

const page = ({ cookie }: Stored, query = '') => fetchJson<LibraryPage>(`/api/library${query}`, cookie)
const purchase = (id: string, { cookie }: Stored) => fetchJson<OwnedPurchase>(`/api/library/${id}`, cookie)
const versionsOf = async (id: string, buyer: Stored) =>
  (await purchase(id, buyer)).versions.map(({ version, withdrawn }) =>
    withdrawn === null ? version : [version, withdrawn],
  )
const fileStatus = (id: string, version: string, { cookie }: Stored) =>
  statusOf(get(`/api/library/${id}/versions/${version}/file`, cookie))
const endAccess = ({ cookie }: Stored, id: string, reason: string) =>
  post(`/api/admin/deals/${id}/end-access`, { reason }, { cookie })

describe('The library', { tags: ['ours-library'] }, () => {
  it('lists what was bought with the newest version, the one downloaded, and one that came too late', async () => {
    const { id, buyer, seller, listingId, chatId } = await addPurchase({ boughtAt: 2_000, updatesUntil: 5_000 })
    await env.DB.batch([
      env.DB.prepare('UPDATE deals SET price_cents = 49000 WHERE id = ?').bind(id),
      env.DB.prepare("UPDATE grants SET license = 'multiple' WHERE id = ?").bind(id),
      env.DB.prepare('UPDATE listings SET renewal_cents = 9900 WHERE id = ?').bind(listingId),
    ])
    const first = await addOwnedVersion(listingId, { version: '1.0.0', status: 'superseded', currentAt: 1_000 })
    await addOwnedVersion(listingId, { version: '1.1.0', status: 'superseded', currentAt: 5_000 })
    await addOwnedVersion(listingId, { version: '2.0.0', currentAt: 5_001 })
    await fileStatus(id, first.version, buyer)
    const { items, next, total } = await page(buyer)
    expect([next, total]).toEqual([null, 1])
    expect(items).toMatchObject([
      {
        id,
        product: { id: listingId, slug: listingId, title: 'Inboxly', cover: null },
        seller: { username: null, name: 'Ada Byron' },
        chatId,
        license: 'multiple',
        boughtAt: new Date(2_000).toISOString(),
        priceCents: 49_000,
        updatesUntil: new Date(5_000).toISOString(),
        supportUntil: null,
        ended: null,
        newest: { version: '1.1.0', fileName: 'kit.zip', notes: 'Faster.', withdrawn: null, downloadedAt: null },
        had: '1.0.0',
        beyond: { version: '2.0.0', releasedAt: new Date(5_001).toISOString(), renewalCents: 9900 },
      },
    ])
    expect(await page(seller)).toEqual({ items: [], next: null, total: 0 })
  })

  it('has pages, newest first', async () => {
    const buyer = await store()
    const { seller, listingId } = await addPurchase({ buyer })
    const { results } = await env.DB.prepare('SELECT * FROM deals WHERE buyer_id = ?').bind(buyer.id).all()
    expect(results).toHaveLength(1)
    await env.DB.batch(
      ['deals', 'grants'].map((table) =>
        env.DB.prepare(
          `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
           INSERT INTO ${table} (id, listing_id, buyer_id, seller_id, created_at
             ${table === 'deals' ? ', updated_at, status' : ''})
           SELECT ?2 || '-' || i, ?3, ?2, ?4, i ${table === 'deals' ? ", i, 'purchased'" : ''} FROM n`,
        ).bind(2 * LIBRARY_PAGE_SIZE, buyer.id, listingId, seller.id),
      ),
    )
    const seen: string[] = []
    const sizes: number[] = []
    for (let next: string | null = ''; next !== null;) {
      const found: LibraryPage = await page(buyer, next && `?before=${next}`)
      expect(found.total).toBe(2 * LIBRARY_PAGE_SIZE + 1)
      seen.push(...found.items.map(({ id }) => id))
      sizes.push(found.items.length)
      next = found.next
    }
    expect(sizes).toEqual([LIBRARY_PAGE_SIZE, LIBRARY_PAGE_SIZE, 1])
    expect(new Set(seen).size).toBe(2 * LIBRARY_PAGE_SIZE + 1)
    expect(seen[0]).toBe(`${buyer.id}-${2 * LIBRARY_PAGE_SIZE}`)
  })

  it('finds the caller’s purchases by words of the title and of the seller’s names, folded alike', async () => {
    const buyer = await store()
    const cafe = await addPurchase({ buyer })
    const older = await addPurchase({ buyer, seller: cafe.seller })
    const others = await addPurchase()
    const rename = (listingId: string, title: string) =>
      env.DB.prepare('UPDATE listings SET title = ? WHERE id = ?').bind(title, listingId)
    await env.DB.batch([
      rename(cafe.listingId, 'Café Manager'),
      rename(older.listingId, 'Inbox'),
      rename(others.listingId, 'Café for others'),
      env.DB.prepare("UPDATE profiles SET first_name = 'Zoë', username = 'zed' WHERE id = ?").bind(cafe.seller.id),
    ])
    await foldTexts(open(env.DB))
    const found = async (q: string) => {
      const { items, total } = await page(buyer, `?q=${encodeURIComponent(q)}`)
      expect(total).toBe(items.length)
      return items.map(({ product }) => product.title)
    }
    expect(await found('cafe')).toEqual(['Café Manager'])
    expect(await found('CAFÉ zoe')).toEqual(['Café Manager'])
    expect(await found('zed')).toEqual(['Inbox', 'Café Manager'])
    expect(await found('cafe inbox')).toEqual([])
    const [newest] = (await env.DB.prepare('SELECT seq FROM grants WHERE id = ?').bind(older.id).all<{ seq: number }>())
      .results
    expect(await page(buyer, `?q=zoe&before=${newest?.seq}`)).toMatchObject({
      items: [{ product: { title: 'Café Manager' } }],
      total: 2,
    })
  })

  it('has a purchase for its buyer only', async () => {
    const { id, buyer, seller, listingId } = await addPurchase()
    const { version } = await addOwnedVersion(listingId)
    expect(await versionsOf(id, buyer)).toEqual([version])
    const another = (await addPurchase({ listingId, seller })).buyer
    const admin = await store({ role: 'admin' })
    const unknown = await outcome(get('/api/library/unknown', another.cookie))
    expect(unknown).toMatchObject({ status: 404, code: 'purchase_not_found' })
    for (const { cookie } of [another, seller, admin]) {
      expect(await outcome(get(`/api/library/${id}`, cookie))).toEqual(unknown)
      expect(await outcome(get(`/api/library/${id}/versions/${version}/file`, cookie))).toEqual(unknown)
      const link = post(`/api/library/${id}/versions/${version}/link`, {}, { cookie })
      expect(await outcome(link)).toEqual(unknown)
      const mails = send('PUT', `/api/library/${id}/mails`, { wanted: false }, { cookie })
      expect(await outcome(mails)).toEqual(unknown)
    }
    for (const path of ['', `/${id}`, `/${id}/versions/${version}/file`])
      expect(await outcome(get(`/api/library${path}`))).toMatchObject({ status: 401, code: 'not_signed_in' })
  })

  it('lets its buyer switch mails about new versions off, so often an hour', async () => {
    const { id, buyer } = await addPurchase()
    expect(await purchase(id, buyer)).toMatchObject({ mails: true })
    const change = (wanted: boolean) => send('PUT', `/api/library/${id}/mails`, { wanted }, { cookie: buyer.cookie })
    expect(await statusOf(change(false))).toBe(204)
    expect(await purchase(id, buyer)).toMatchObject({ mails: false })
    await env.DB.prepare('UPDATE attempts SET count = ? WHERE key = ?')
      .bind(LIBRARY_CHANGES_PER_HOUR, `change library:person:${buyer.id}`)
      .run()
    expect(await outcome(change(true))).toMatchObject({ status: 429, code: 'too_many_attempts' })
  })
})

describe('What belongs to a purchase', { tags: ['ours-library'] }, () => {
  it('are versions until updates end and those delivered; none that is a draft, unread, withheld or removed', async () => {
    const { id, buyer, seller, listingId } = await addPurchase({ boughtAt: 2_000, updatesUntil: 5_000 })
    const other = await addPurchase({ listingId, seller, updatesUntil: null })
    await addOwnedVersion(listingId, { version: '0.9.0', status: 'superseded', currentAt: 900 })
    await addOwnedVersion(listingId, { version: '1.0.0', status: 'withdrawn', currentAt: 1_000, reason: 'Loses data.' })
    await addOwnedVersion(listingId, { version: '1.0.1', status: 'withheld', currentAt: 1_500 })
    await addOwnedVersion(listingId, { version: '1.1.0', status: 'superseded', currentAt: 5_000 })
    await addOwnedVersion(listingId, { version: '1.2.0', status: 'superseded', currentAt: 6_000 })
    await addOwnedVersion(listingId, { version: '1.3.0', status: 'superseded', currentAt: 7_000, deliveredTo: id })
    await addOwnedVersion(listingId, { version: '1.4.0', status: 'withheld', currentAt: 8_000, deliveredTo: id })
    await addOwnedVersion(listingId, { version: '1.5.0', status: 'draft', currentAt: null, deliveredTo: id })
    await addOwnedVersion(listingId, { version: '1.6.0', status: 'draft', currentAt: null })
    const unread = await addOwnedVersion(listingId, { version: '1.7.0', status: 'superseded', currentAt: 3_000 })
    const removed = await addOwnedVersion(listingId, { version: '1.8.0', status: 'superseded', currentAt: 3_000 })
    await env.DB.batch([
      env.DB.prepare('UPDATE package_versions SET sha256 = NULL WHERE id = ?').bind(unread.id),
      env.DB.prepare('UPDATE package_versions SET expires_at = 1 WHERE id = ?').bind(removed.id),
    ])
    const delivered = ['1.3.0', '1.1.0', '1.5.0']
    const withdrawn = ['1.0.0', 'Loses data.']
    expect(await versionsOf(id, buyer)).toEqual([...delivered, withdrawn, '0.9.0'])
    expect(await versionsOf(other.id, other.buyer)).toEqual(['1.3.0', '1.2.0', '1.1.0', withdrawn, '0.9.0'])
    const { results } = await env.DB.prepare(
      'SELECT version FROM package_versions WHERE listing_id = ? ORDER BY version',
    )
      .bind(listingId)
      .all<{ version: string }>()
    for (const { version } of results) {
      const owned = [...delivered, '1.0.0', '0.9.0'].includes(version)
      expect([version, await fileStatus(id, version, buyer)]).toEqual([version, owned ? 200 : 404])
    }
    expect((await purchase(id, buyer)).newest).toMatchObject({ version: '1.3.0' })
  })

  it('lacks nothing newer once its updates were renewed', async () => {
    const { id, buyer, seller, listingId } = await addPurchase({ boughtAt: 2_000, updatesUntil: 5_000 })
    await addOwnedVersion(listingId, { version: '2.0.0', currentAt: 6_000 })
    expect((await purchase(id, buyer)).beyond).toMatchObject({ version: '2.0.0' })
    const renewal = await addRenewal({ buyer, seller, listingId, updatesUntil: 6_000 })
    expect((await purchase(id, buyer)).beyond).toBeNull()
    expect(await purchase(renewal, buyer)).toMatchObject({ newest: { version: '2.0.0' }, beyond: null })
    await env.DB.prepare('UPDATE grants SET updates_until = 5999 WHERE id = ?').bind(renewal).run()
    expect((await purchase(id, buyer)).beyond).toMatchObject({ version: '2.0.0' })
  })

  it('has a withdrawn version as its newest only if there is no other', async () => {
    const { id, buyer, listingId } = await addPurchase()
    const reason = 'Loses data.'
    await addOwnedVersion(listingId, { version: '1.1.0', status: 'withdrawn', currentAt: 3_000, reason })
    expect((await purchase(id, buyer)).newest).toMatchObject({ version: '1.1.0', withdrawn: reason })
    await addOwnedVersion(listingId, { version: '1.0.0', status: 'superseded', currentAt: 1_000 })
    expect((await purchase(id, buyer)).newest).toMatchObject({ version: '1.0.0', withdrawn: null })
  })

  it('stays with its bytes when the listing is deleted and swept', async () => {
    const { id, buyer, seller, listingId } = await addPurchase()
    const { version, key } = await addOwnedVersion(listingId)
    expect(await statusOf(send('DELETE', `/api/projects/${listingId}`, undefined, { cookie: seller.cookie }))).toBe(204)
    expect(await purchase(id, buyer)).toMatchObject({ product: { slug: null, title: 'Inboxly' } })
    later((DELETED_DAYS + 1) * DAY)
    await runHourlyCron()
    await runMinuteCron()
    await runHourlyCron()
    expect(await env.PACKAGES.head(key)).not.toBeNull()
    // Their session has ended meanwhile.
    const again = { ...buyer, cookie: await newSession(buyer.id) }
    expect(await versionsOf(id, again)).toEqual([version])
    expect(await fileStatus(id, version, again)).toBe(200)
  })

  it('stays when the seller deletes their account', async () => {
    const { id, buyer, seller, listingId } = await addPurchase()
    const { version, key } = await addOwnedVersion(listingId)
    const unsold = (await addPurchase({ seller })).listingId
    await env.DB.batch([
      env.DB.prepare('DELETE FROM grants WHERE listing_id = ?').bind(unsold),
      env.DB.prepare('DELETE FROM deals WHERE listing_id = ?').bind(unsold),
    ])
    const own = await addOwnedVersion(unsold)
    const leave = send('DELETE', '/api/account', { password: PASSWORD }, { cookie: seller.cookie })
    expect(await statusOf(leave)).toBe(204)
    await runMinuteCron()
    await runHourlyCron()
    expect([await env.PACKAGES.head(own.key), (await env.PACKAGES.head(key)) === null]).toEqual([null, false])
    expect(await purchase(id, buyer)).toMatchObject({
      product: { slug: null },
      seller: { username: null, name: 'Deleted user' },
      newest: { version },
    })
    expect(await fileStatus(id, version, buyer)).toBe(200)
  })
})

describe('An admin who ends a purchase', { tags: ['ours-library'] }, () => {
  it('takes it from its buyer, who reads the reason, with an entry', async () => {
    const { id, buyer, listingId } = await addPurchase()
    const { version } = await addOwnedVersion(listingId)
    const admin = await store({ role: 'admin' })
    expect(await fileStatus(id, version, buyer)).toBe(200)
    const { deal } = await jsonOf<AdminDealDetail>(endAccess(admin, id, 'Refunded.'))
    expect(deal).toMatchObject({ id, status: 'purchased', accessEnded: { reason: 'Refunded.' } })
    expect(await purchase(id, buyer)).toMatchObject({
      ended: { reason: 'Refunded.' },
      newest: null,
      had: null,
      beyond: null,
      versions: [],
    })
    const file = get(`/api/library/${id}/versions/${version}/file`, buyer.cookie)
    expect(await outcome(file)).toMatchObject({ status: 410, code: 'download_expired' })
    const link = post(`/api/library/${id}/versions/${version}/link`, {}, { cookie: buyer.cookie })
    expect(await outcome(link)).toMatchObject({ status: 410, code: 'download_expired' })
    expect(await outcome(endAccess(admin, id, 'Again.'))).toMatchObject({ status: 409, code: 'access_ended' })
    const { results } = await env.DB.prepare('SELECT action, actor_id, after FROM audit_log WHERE subject_id = ?')
      .bind(id)
      .all()
    expect(results).toEqual([
      { action: 'deal.end-access', actor_id: admin.id, after: JSON.stringify({ reason: 'Refunded.' }) },
    ])
    expect((await purchase(id, buyer)).ended?.reason).toBe('Refunded.')
  })

  it('needs a reason and a purchase', async () => {
    const { id } = await addPurchase()
    const admin = await store({ role: 'admin' })
    expect(await outcome(endAccess(admin, id, ' '))).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(await outcome(endAccess(admin, 'unknown', 'No.'))).toMatchObject({ status: 404, code: 'deal_not_found' })
  })
})
