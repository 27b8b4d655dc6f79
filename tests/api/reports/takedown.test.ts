import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Report, ReportDetail } from '#contract/admin/reports.ts'
import { MAX_TAKEDOWN_NAME, MAX_TAKEDOWN_WORK, TAKEDOWNS_BY_NETWORK } from '#contract/reports/limits.ts'
import { outcome, post, send, store, type Stored } from '../../support/accounts.ts'
import { fetchJson, jsonOf } from '../../support/api.ts'
import { addListing } from '../../support/chat-rows.ts'
import { newNetwork } from '../../support/networks.ts'
import { addReporter, casesOf, takedown } from '../../support/reports.ts'

const notify = (body: object, person?: Stored) =>
  outcome(post('/api/takedowns', body, person ? { cookie: person.cookie } : {}))

const NOT_THERE = {
  status: 400,
  fields: { product: 'There’s no product at this address. Open the product and copy its address.' },
}

let admin: Stored
let seller: Stored
beforeAll(async () => {
  admin = await store({ role: 'admin' })
  seller = await store({ role: 'seller' })
})

const listing = () => addListing({ sellerId: seller.id, title: 'Inboxly' })
const look = (id: string) =>
  jsonOf<ReportDetail>(post(`/api/admin/reports/${id}/look`, undefined, { cookie: admin.cookie }))

describe('A takedown notice', { tags: ['ours-takedowns'] }, () => {
  it('opens a case that shows admins the sender and the claimed work', async () => {
    const id = await listing()
    const { goodFaith: _, accurate: __, product: ___, ...expected } = takedown(`/product/${id}`)
    expect(await notify(takedown(`/product/${id}`))).toEqual({ status: 202 })
    const [opened] = await casesOf(id)
    expect(opened).toMatchObject({ subject: 'listing', title: 'Inboxly', reported_id: seller.id, report_count: 1 })
    const { report, reporters, takedowns, present } = await look(opened?.id ?? '')
    expect(takedowns).toMatchObject([expected])
    expect(report).toMatchObject({ reportCount: 1, reporters: [], takedowns: [expected] })
    expect([reporters, present?.state]).toEqual([[], 'published'])
    const { items } = await fetchJson<{ items: Report[] }>('/api/admin/reports?subject=listing', admin.cookie)
    expect(items.find((each) => each.id === opened?.id)).toEqual(report)
  })

  it('joins an open case, also from a member, and three of any kind raise it', async () => {
    const id = await listing()
    await notify(takedown(`/product/${id}`))
    const [opened] = await casesOf(id)
    await addReporter(opened?.id ?? '')
    expect(await notify(takedown(`/product/${id}`, { name: 'Mara' }), await store())).toEqual({ status: 202 })
    const { report } = await look(opened?.id ?? '')
    expect(report).toMatchObject({ reportCount: 3, raised: true })
    expect(report.takedowns.map(({ name }) => name)).toEqual(['Mara', 'Ines Duarte'])
    expect(await casesOf(id)).toHaveLength(1)
  })

  it('opens another case after a decision', async () => {
    const id = await listing()
    await notify(takedown(`/product/${id}`))
    const [first] = await casesOf(id)
    const path = `/api/admin/reports/${first?.id}/decision`
    await jsonOf(post(path, { decision: 'blocked', reason: 'It is copied.' }, { cookie: admin.cookie }))
    expect(await notify(takedown(`/product/${id}`))).toMatchObject(NOT_THERE)
    await env.DB.prepare("UPDATE listings SET status = 'published' WHERE id = ?").bind(id).run()
    expect(await notify(takedown(`/product/${id}`))).toEqual({ status: 202 })
    expect(await casesOf(id)).toMatchObject([{ decision: 'blocked' }, { decision: null, report_count: 1 }])
  })

  it('accepts any form of the product’s address', async () => {
    const id = await listing()
    for (const product of [
      `https://sourceyard.test/product/${id}`,
      `sourceyard.test/product/${id}/?from=mail#reviews`,
      ` /product/${id} `,
    ])
      expect(await notify(takedown(product))).toEqual({ status: 202 })
    expect(await casesOf(id)).toMatchObject([{ report_count: 3 }])
  })

  it.each([
    '/product/unknown',
    '/product/%E0%A4%A',
    '/marketplace',
    'https://elsewhere.example/product/unknown',
    'javascript:alert(1)',
    'https://',
    'nonsense',
  ])('about %s is rejected at its field', async (product) => {
    expect(await notify(takedown(product))).toMatchObject(NOT_THERE)
  })

  it('about another site’s product, or one that is not live, is rejected', async () => {
    const id = await listing()
    expect(await notify(takedown(`https://elsewhere.example/product/${id}`))).toMatchObject(NOT_THERE)
    await env.DB.prepare("UPDATE listings SET status = 'draft' WHERE id = ?").bind(id).run()
    expect(await notify(takedown(`/product/${id}`))).toMatchObject(NOT_THERE)
    expect(await casesOf(id)).toEqual([])
  })

  it('requires every field, within its length', async () => {
    expect(
      await notify({ name: ' ', email: '', work: ' ', product: '', goodFaith: false, accurate: false }),
    ).toMatchObject({
      status: 400,
      fields: {
        name: 'Enter your name.',
        email: 'Enter a valid email address.',
        work: 'Describe your work.',
        product: 'Enter the address of the product.',
        goodFaith: 'You must confirm this for the notice to be valid.',
        accurate: 'You must confirm this for the notice to be valid.',
      },
    })
    const long = { name: 'x'.repeat(MAX_TAKEDOWN_NAME + 1), work: 'x'.repeat(MAX_TAKEDOWN_WORK + 1) }
    expect(await notify({ ...takedown('/product/x'), ...long, accurate: false })).toMatchObject({
      fields: { name: expect.any(String), work: expect.any(String), accurate: expect.any(String) },
    })
    const id = await listing()
    const longest = { name: '名'.repeat(MAX_TAKEDOWN_NAME), work: '作'.repeat(MAX_TAKEDOWN_WORK) }
    expect(await notify(takedown(`/product/${id}`, longest))).toEqual({ status: 202 })
  })

  it('counts once per network, so that one sender cannot raise a case', async () => {
    const id = await listing()
    const from = (ip: string) => outcome(send('POST', '/api/takedowns', takedown(`/product/${id}`), { ip }))
    const [v4, v6] = [newNetwork(), '2001:db8:77']
    for (const ip of [v4, v4, v4, `${v6}::1`, `${v6}:1::1`, `${v6}:2::1`])
      expect(await from(ip)).toEqual({ status: 202 })
    const [opened] = await casesOf(id)
    const { report, takedowns } = await look(opened?.id ?? '')
    expect([report.reportCount, report.noticeCount, report.raised, takedowns.length]).toEqual([2, 2, false, 6])
    await from(newNetwork())
    expect((await look(opened?.id ?? '')).report).toMatchObject({ reportCount: 3, raised: true })
  })

  it('is limited per network', async () => {
    const [id, ip] = [await listing(), newNetwork()]
    const again = () => outcome(send('POST', '/api/takedowns', takedown(`/product/${id}`), { ip }))
    for (let count = 0; count < TAKEDOWNS_BY_NETWORK.max; count += 1) expect(await again()).toEqual({ status: 202 })
    expect(await again()).toMatchObject({ status: 429, code: 'too_many_attempts' })
    expect(await casesOf(id)).toMatchObject([{ report_count: 1 }])
  })
})
