import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CampaignDetail, CampaignPage } from '#contract/admin/campaigns.ts'
import { CAMPAIGN_BATCH } from '#contract/newsletter/limits.ts'
import { readUnsubscribeToken } from '#worker/email/unsubscribe-links.ts'
import * as client from '#worker/db/client.ts'
import {
  holdMail,
  mailsTo,
  newAddress,
  outcome,
  post,
  send,
  statusOf,
  store,
  type Stored,
} from '../support/accounts.ts'
import { fetchApi, fetchJson, jsonOf } from '../support/api.ts'
import { later } from '../support/clock.ts'
import { addCampaign, addSubscribers, provider, queueNext, sendDue, sendCampaigns } from '../support/campaigns.ts'

const DRAFT = { subject: 'New products', body: '## This month\n\n- [Inboxly](https://sourceyard.test/product/inboxly)' }
const ADDRESS = '/api/admin/letters'

holdMail()

let admin: Stored
beforeEach(async () => {
  admin = await store({ role: 'admin' })
  await env.DB.exec('DELETE FROM subscribers')
  await env.DB.exec('DELETE FROM letters')
  await env.DB.exec('DELETE FROM outbox')
})

const from = () => ({ cookie: admin.cookie })
const write = (content = DRAFT) => jsonOf<CampaignDetail>(post(ADDRESS, content, from()))
const read = (id: string) => fetchJson<CampaignDetail>(`${ADDRESS}/${id}`, admin.cookie)
const save = (id: string, change: object) => send('PUT', `${ADDRESS}/${id}`, { ...DRAFT, ...change }, from())
const begin = (id: string, version = 1) => post(`${ADDRESS}/${id}/send`, { version }, from())
const actions = async () => {
  const { results } = await env.DB.prepare('SELECT action FROM audit_log WHERE actor_id = ? ORDER BY id')
    .bind(admin.id)
    .all<{ action: string }>()
  return results.map(({ action }) => action)
}
/** Distinct addresses, more than three batches of them. */
const many = (count = CAMPAIGN_BATCH * 3 + 5) => Array.from({ length: count }, () => newAddress()).toSorted()
const recipients = (sent: { to: string }[]) => sent.map(({ to }) => to).toSorted()

describe('A campaign draft', { tags: ['ours-letters'] }, () => {
  it('is created, edited and deleted with an audit entry each', async () => {
    const made = await write()
    expect(made).toMatchObject({ ...DRAFT, state: 'draft', version: 1, audience: 0, startedAt: null, confirmed: 0 })
    const saved = await jsonOf<CampaignDetail>(save(made.id, { subject: 'Newer products', version: 1 }))
    expect(saved).toMatchObject({ subject: 'Newer products', version: 2 })
    expect(await read(made.id)).toEqual(saved)
    expect(await statusOf(send('DELETE', `${ADDRESS}/${made.id}`, undefined, from()))).toBe(204)
    expect(await outcome(fetchApi(`${ADDRESS}/${made.id}`, { headers: { Cookie: admin.cookie } }))).toMatchObject({
      status: 404,
      code: 'letter_not_found',
    })
    expect(await actions()).toEqual(['letter.create', 'letter.edit', 'letter.delete'])
  })

  it('requires a subject and a text', async () => {
    expect(await outcome(post(ADDRESS, { subject: ' ', body: '' }, from()))).toMatchObject({
      status: 400,
      fields: { subject: 'Required', body: 'Required' },
    })
  })

  it('is not overwritten by an admin who saw an older version', async () => {
    const { id } = await write()
    await statusOf(save(id, { subject: 'Theirs', version: 1 }))
    const reply = await save(id, { subject: 'Mine', version: 1 })
    expect(reply.status).toBe(409)
    expect(await reply.json()).toMatchObject({
      error: { code: 'letter_changed' },
      current: { subject: 'Theirs', version: 2 },
    })
    expect(await outcome(begin(id, 1))).toMatchObject({ status: 409, code: 'letter_changed' })
  })

  it('is mailed as a test to the admin, without a way to unsubscribe', async () => {
    const { id } = await write()
    expect(await statusOf(post(`${ADDRESS}/${id}/test`, undefined, from()))).toBe(202)
    expect(await mailsTo(admin.email)).toEqual([
      { kind: 'letter', to: admin.email, subject: 'Test: New products', body: DRAFT.body },
    ])
    const { sent, bindings } = provider()
    await sendDue(bindings)
    expect(sent).toHaveLength(1)
    expect(sent[0]).not.toHaveProperty('headers')
  })

  it('is listed with the others, newest first, next to the number of subscribers', async () => {
    await addSubscribers(newAddress(), newAddress())
    const [first, second] = [await write(), await write({ ...DRAFT, subject: 'Second' })]
    const page = await fetchJson<CampaignPage>(ADDRESS, admin.cookie)
    expect(page.items.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(page).toMatchObject({ next: null, subscribers: { confirmed: 2, pending: 0 } })
  })
})

describe('Sending a campaign', { tags: ['ours-letters-sent-once'] }, () => {
  it('reaches every confirmed address once, with one-click unsubscribe headers, and then ends', async () => {
    const addresses = many()
    const ids = await addSubscribers(...addresses)
    const id = await addCampaign()
    expect(await jsonOf(begin(id))).toMatchObject({ state: 'sending', audience: addresses.length, queued: 0 })
    const { sent, bindings } = provider()
    await sendCampaigns(bindings)
    expect(recipients(sent)).toEqual(addresses)
    expect(await read(id)).toMatchObject({ state: 'sent', queued: addresses.length })
    for (const { to, subject, text, html, headers = {} } of sent) {
      expect(subject).toBe('New products')
      expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
      const [, token = ''] =
        /^<https:\/\/sourceyard\.test\/api\/unsubscribe\/([\w-]+)>$/.exec(headers['List-Unsubscribe'] ?? '') ?? []
      expect(await readUnsubscribeToken(env, token)).toEqual({ subscriberId: ids.get(to) })
      expect(text).toContain(`${env.SITE_ORIGIN}/unsubscribe#${token}`)
      expect(html).toContain('>Inboxly</a>')
    }
    expect(await actions()).toEqual(['letter.send'])
    await sendCampaigns(bindings)
    expect(sent).toHaveLength(addresses.length)
  })

  it('requires a subscriber and happens once', async () => {
    const id = await addCampaign()
    expect(await outcome(begin(id))).toMatchObject({ status: 409, code: 'nobody_subscribed' })
    await addSubscribers(newAddress())
    const replies = await Promise.all([begin(id), begin(id)].map(outcome))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await outcome(begin(id))).toMatchObject({ code: 'letter_sent' })
    expect(await outcome(save(id, { version: 1 }))).toMatchObject({ code: 'letter_sent' })
    expect(await outcome(send('DELETE', `${ADDRESS}/${id}`, undefined, from()))).toMatchObject({ code: 'letter_sent' })
  })

  it('resumes after a crash at any point with the same result', async () => {
    const addresses = many()
    await addSubscribers(...addresses)
    await statusOf(begin(await addCampaign()))
    const { sent, bindings } = provider()
    // One batch is queued and partly sent, the next is lost before it is written, and one is written and not sent.
    await queueNext()
    await sendDue(bindings)
    vi.spyOn(client, 'batch').mockRejectedValueOnce(new Error('The Worker was killed.'))
    await expect(queueNext()).rejects.toThrow('killed')
    expect(sent).toHaveLength(CAMPAIGN_BATCH)
    await queueNext()
    expect(sent).toHaveLength(CAMPAIGN_BATCH)
    later(60_000)
    await sendCampaigns(bindings)
    expect(recipients(sent)).toEqual(addresses)
  })

  it('sends each address one mail when runs overlap', async () => {
    const addresses = many()
    await addSubscribers(...addresses)
    await statusOf(begin(await addCampaign()))
    const { sent, bindings } = provider()
    for (let round = 0; round < 3; round += 1) await Promise.all([queueNext(), queueNext(), queueNext()])
    await Promise.all([sendDue(bindings), sendDue(bindings)])
    await sendCampaigns(bindings)
    expect(recipients(sent)).toEqual(addresses)
  })

  it('skips people who unsubscribe before their mail is sent or confirm after it began', async () => {
    const [unsubscribed, subscribed, late] = [newAddress(), newAddress(), newAddress()]
    await addSubscribers(unsubscribed, subscribed)
    const id = await addCampaign()
    await statusOf(begin(id))
    await queueNext()
    later(1_000)
    await env.DB.prepare("UPDATE subscribers SET state = 'unsubscribed' WHERE email = ?").bind(unsubscribed).run()
    await addSubscribers(late)
    await env.DB.prepare('UPDATE subscribers SET confirmed_at = ? WHERE email = ?').bind(Date.now(), late).run()
    const { sent, bindings } = provider()
    await sendCampaigns(bindings)
    expect(recipients(sent)).toEqual([subscribed])
  })

  it('marks an address that the mail provider rejects as bounced and retries other failures', async () => {
    const [gone, away] = [newAddress('gone'), newAddress('away')]
    await addSubscribers(gone, away)
    await statusOf(begin(await addCampaign()))
    vi.spyOn(console, 'error').mockReturnValue()
    const { sent, bindings } = provider(({ to }) => {
      if (to === gone) throw Object.assign(new Error('Suppressed'), { code: 'E_RECIPIENT_SUPPRESSED' })
      throw Object.assign(new Error('Too many'), { code: 'E_RATE_LIMIT_EXCEEDED' })
    })
    await sendCampaigns(bindings)
    expect(sent).toEqual([])
    const { results } = await env.DB.prepare('SELECT email, state FROM subscribers ORDER BY email').all()
    expect(results).toEqual([
      { email: away, state: 'confirmed' },
      { email: gone, state: 'bounced' },
    ])
    later(60_000)
    const { sent: second, bindings: working } = provider()
    await sendDue(working)
    expect(recipients(second)).toEqual([away])
  })

  it('lets other mails through between its batches', async () => {
    await addSubscribers(...many(CAMPAIGN_BATCH * 2))
    await statusOf(begin(await addCampaign()))
    await queueNext()
    const waiting = async () => env.DB.prepare('SELECT count(*) AS n FROM outbox WHERE sealed IS NOT NULL').first('n')
    expect(await waiting()).toBe(CAMPAIGN_BATCH)
  })
})

describe('Newsletter exports for admins', { tags: ['ours-subscribers-for-admins'] }, () => {
  it('include a spreadsheet-safe file of the confirmed addresses, with an audit entry', async () => {
    await addSubscribers('ada@example.com', '=cmd|x@example.com')
    const reply = await fetchApi('/api/admin/subscribers/export', { headers: { Cookie: admin.cookie } })
    expect(reply.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(await reply.text()).toBe(
      'email,subscribed\r\nada@example.com,1970-01-01T00:00:00.001Z\r\n"\'=cmd|x@example.com",1970-01-01T00:00:00.001Z\r\n',
    )
    expect(await actions()).toEqual(['subscribers.export'])
  })

  it('list the products published since the last campaign', async () => {
    const seller = await store({ role: 'seller' })
    const publish = async (title: string, at: number) => {
      const id = crypto.randomUUID()
      await env.DB.batch([
        env.DB.prepare(
          `INSERT INTO listings (id, slug, seller_id, title, price_cents, status, created_at, updated_at)
           VALUES (?1, ?1, ?2, ?3, 4900, 'published', 1, 1)`,
        ).bind(id, seller.id, title),
        env.DB.prepare(
          `INSERT INTO audit_log (id, at, actor_id, action, subject_type, subject_id, after, request_id)
           VALUES (?1, ?2, ?3, 'listing.status', 'listing', ?4, '{"status":"published"}', 'r')`,
        ).bind(crypto.randomUUID(), at, seller.id, id),
      ])
      return `https://sourceyard.test/product/${id}`
    }
    const now = Date.now()
    await publish('Announced', now - 1_000)
    await addSubscribers(newAddress())
    await statusOf(begin(await addCampaign()))
    const url = await publish('Fresh', now + 60_000)
    expect(await fetchJson(`${ADDRESS}/new-listings`, admin.cookie)).toEqual({
      items: [{ title: 'Fresh', priceCents: 4900, url }],
    })
  })
})
