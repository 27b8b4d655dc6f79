import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Notice } from '#contract/chat/inbox.ts'
import { Inbox } from '#party/inbox.ts'
import { mailsTo, post, send, statusOf, store, type Stored } from '../../support/accounts.ts'
import { runMinuteCron } from '../../support/cron.ts'
import { addCurrent, setInspection } from '../../support/inspected.ts'
import { createWithStatus } from '../../support/own-listings.ts'
import { addVersion } from '../../support/packages.ts'

let seller: Stored
let listingId: string
let notices: [userId: string | undefined, notice: Notice][]
beforeEach(async () => {
  seller = await store({ role: 'seller' })
  listingId = (await createWithStatus(seller.cookie, 'published')).id
  await addCurrent(listingId, seller.id)
  notices = []
  vi.spyOn(Inbox.prototype, 'notify').mockImplementation(async function (this: Inbox, notice) {
    notices.push([this.ctx.id.name, notice])
  })
})

/** A purchase of the listing, from before anything is released here. */
async function purchase(buyer: Stored, columns: { updatesUntil?: number; endedAt?: number } = {}): Promise<string> {
  const id = crypto.randomUUID()
  const { updatesUntil = null, endedAt = null } = columns
  await env.DB.prepare(
    `INSERT INTO grants (id, listing_id, buyer_id, seller_id, created_at, updates_until, ended_at, end_reason)
     VALUES (?1, ?2, ?3, ?4, 1, ?5, ?6, iif(?6 IS NULL, NULL, 'Refunded'))`,
  )
    .bind(id, listingId, buyer.id, seller.id, updatesUntil, endedAt)
    .run()
  return id
}

async function release(): Promise<string> {
  const version = await addVersion(listingId, seller.id)
  await setInspection(listingId, version)
  await env.DB.prepare("UPDATE package_versions SET notes = '- Faster' WHERE listing_id = ? AND version = ?")
    .bind(listingId, version)
    .run()
  const path = `/api/projects/${listingId}/package/versions/${version}/make-current`
  expect(await statusOf(post(path, {}, { cookie: seller.cookie }))).toBe(200)
  return version
}

const waiting = async () => (await env.DB.prepare('SELECT version_id FROM releases').all()).results.length

describe('A new version', { tags: ['ours-library'] }, () => {
  it('is announced once to all who are entitled to it', async () => {
    const buyer = await store()
    const id = await purchase(buyer)
    const version = await release()
    await runMinuteCron()
    await runMinuteCron()
    const { title } = (await env.DB.prepare('SELECT title FROM listings WHERE id = ?').bind(listingId).first()) ?? {}
    const about = { purchaseId: id, title, version }
    expect(await mailsTo(buyer.email)).toMatchObject([{ kind: 'version_released', ...about, notes: '- Faster' }])
    expect(notices).toEqual([[buyer.id, { kind: 'version_released', ...about }]])
    expect(await waiting()).toBe(0)
  })

  it('is not announced where updates or the purchase have ended', async () => {
    const [late, ended] = [await store(), await store()]
    await purchase(late, { updatesUntil: Date.now() - 1 })
    await purchase(ended, { endedAt: 2 })
    await release()
    await runMinuteCron()
    expect([await mailsTo(late.email), await mailsTo(ended.email), notices]).toEqual([[], [], []])
  })

  it('is mailed unless that is switched off for the product or altogether', async () => {
    const [product, altogether] = [await store(), await store()]
    const id = await purchase(product)
    await purchase(altogether)
    await env.DB.prepare('UPDATE grants SET mails = 0 WHERE id = ?').bind(id).run()
    await env.DB.prepare("INSERT INTO mail_opt_outs (user_id, kind) VALUES (?, 'version_released')")
      .bind(altogether.id)
      .run()
    await release()
    await runMinuteCron()
    expect([await mailsTo(product.email), await mailsTo(altogether.email)]).toEqual([[], []])
    expect(notices.map(([userId]) => userId).toSorted()).toEqual([product.id, altogether.id].toSorted())
  })

  it('reaches more owners than one run notifies, each once', async () => {
    const buyer = await store()
    for (let n = 0; n < 60; n += 1) await purchase(buyer)
    await release()
    await runMinuteCron()
    expect(await mailsTo(buyer.email)).toHaveLength(50)
    await runMinuteCron()
    await runMinuteCron()
    const notified = (await mailsTo(buyer.email)).map((mail) =>
      mail.kind === 'version_released' ? mail.purchaseId : '',
    )
    expect(new Set(notified).size).toBe(60)
    expect(notified).toHaveLength(60)
  })

  it('is not announced once it is withdrawn', async () => {
    const buyer = await store()
    await purchase(buyer)
    const version = await release()
    const path = `/api/projects/${listingId}/package/versions/${version}/withdraw`
    expect(await statusOf(send('POST', path, { reason: 'It lost drafts.' }, { cookie: seller.cookie }))).toBe(200)
    await runMinuteCron()
    expect([await mailsTo(buyer.email), notices, await waiting()]).toEqual([[], [], 0])
  })

  it('of a listing that no one owns is nothing to announce', async () => {
    await release()
    expect(await waiting()).toBe(0)
  })
})
