import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { holdMail, PASSWORD, post, send, store, type Stored } from '../support/accounts.ts'
import { clearCatalogue } from '../support/clear-catalogue.ts'
import { mirror, move as moveDeal, negotiate, setListing } from '../support/deals.ts'
import { createWithStatus, expectOk, setStatus, transition } from '../support/own-listings.ts'
import { wrongCounts } from '../support/wrong-counts.ts'

/** The triggers that the next release drops: docs/decisions/0028-triggers.md. */
const GOING = [
  'announced_after_insert',
  'announced_after_update',
  'bought_after_insert',
  'bought_after_review',
  'bought_after_update',
  'suspended_after_delete',
  'suspended_after_insert',
  'suspended_after_update',
  'tag_names_stale',
]

let [admin, seller, buyer]: Stored[] = []
const cookieOf = (person: Stored | undefined) => ({ cookie: person?.cookie ?? '' })
const column = (table: string, name: string, id = '') =>
  env.DB.prepare(`SELECT ${name} FROM ${table} WHERE id = ?`).bind(id).first(name)

holdMail()
beforeAll(() => env.DB.batch(GOING.map((name) => env.DB.prepare(`DROP TRIGGER ${name}`))))
beforeEach(async () => {
  await clearCatalogue(env.DB)
  ;[admin, seller, buyer] = await Promise.all([store({ role: 'admin' }), store({ role: 'seller' }), store()])
})

describe('Without the former triggers', () => {
  it.each([
    ['a seller', (id: string) => transition(seller?.cookie ?? '', id, 'publish')],
    ['an admin', (id: string) => setStatus(admin?.cookie ?? '', id, { status: 'published' })],
  ])('a listing that %s publishes gets a publication date once', async (_, publish) => {
    const { id } = await createWithStatus(seller?.cookie ?? '', 'approved')
    const before = Date.now()
    await expectOk(publish(id))
    const at = await column('listings', 'published_at', id)
    expect(at).toBeGreaterThanOrEqual(before)
    await setListing(id, { status: 'approved', published_at: 5 })
    await expectOk(publish(id))
    expect(await column('listings', 'published_at', id)).toBe(5)
  })

  it('a tag that is renamed, deleted or restored changes on cards, and a new description updates nothing', async () => {
    const { id } = await createWithStatus(seller?.cookie ?? '', 'published', { tags: 'Desks' })
    const tag = await env.DB.prepare("SELECT id FROM tags WHERE name = 'Desks'").first<string>('id')
    const shown = () => column('listings', 'tag_names', id)
    expect(await shown()).toBe('["Desks"]')
    const change = (name: string, description = '') =>
      expectOk(send('PUT', `/api/admin/tags/${tag}`, { name, description }, cookieOf(admin)))
    await change('kits')
    expect(await shown()).toBe('["kits"]')
    await expectOk(send('DELETE', `/api/admin/tags/${tag}`, undefined, cookieOf(admin)))
    expect(await shown()).toBe('[]')
    await expectOk(post(`/api/admin/tags/${tag}/restore`, {}, cookieOf(admin)))
    expect(await shown()).toBe('["kits"]')
    await env.DB.prepare("UPDATE listings SET tag_names = '[]'").run()
    await change('kits', 'For all')
    expect(await shown()).toBe('[]')
  })

  it('the profile of a suspended person is hidden until they are reinstated or delete their account', async () => {
    const suspended = () => column('profiles', 'suspended', seller?.id)
    const change = (kind: string) =>
      expectOk(post(`/api/admin/users/${seller?.id}/${kind}`, { reason: 'Why' }, cookieOf(admin)))
    await change('suspend')
    expect(await suspended()).toBe(1)
    expect(await wrongCounts(env.DB, [])).toEqual([])
    await change('reinstate')
    expect(await suspended()).toBe(0)
    expect(await wrongCounts(env.DB, [])).toEqual([])
    await env.DB.prepare('UPDATE profiles SET suspended = 1 WHERE id = ?').bind(buyer?.id).run()
    await expectOk(send('DELETE', '/api/account', { password: PASSWORD }, cookieOf(buyer)))
    expect(await column('profiles', 'suspended', buyer?.id)).toBe(0)
  })

  it.each([0, 129_000])('a purchase for %i cents marks earlier and later reviews', async (priceCents) => {
    if (!seller || !buyer) throw new Error('No one to sell or to buy.')
    const { id: listingId } = await createWithStatus(seller.cookie, 'published', { price: String(priceCents / 100) })
    const write = (subject: string, subjectId: string) =>
      expectOk(post('/api/reviews', { subject, subjectId, rating: 5, comment: 'Good' }, cookieOf(buyer)))
    await write('listing', listingId)
    const deal = await negotiate({ buyer, seller, listingId })
    await moveDeal(deal, buyer, { type: 'buy', priceCents })
    if (priceCents > 0) {
      await moveDeal(deal, buyer, { type: 'pay' })
      await moveDeal(deal, seller, { type: 'receive' })
    }
    await mirror(deal)
    await write('profile', seller.id)
    const { results } = await env.DB.prepare('SELECT verified, free FROM reviews WHERE reviewer_id = ?')
      .bind(buyer.id)
      .all()
    const mark = priceCents === 0 ? { verified: 0, free: 1 } : { verified: 1, free: 0 }
    expect(results).toEqual([mark, mark])
    expect(await wrongCounts(env.DB, [])).toEqual([])
  })
})
