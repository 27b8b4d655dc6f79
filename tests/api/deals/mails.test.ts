import { env, exports } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DEAL_MAIL_KINDS, type DealMailKind } from '#contract/accounts/mails.ts'
import type { Side } from '#contract/deals/constants.ts'
import type { DealMail } from '#contract/deals/rpc.ts'
import { DEAL_MAIL_GAP_MS, DEAL_MAILS_PER_DAY, DEAL_NOTICE_GAP_MS, MAX_DEAL_REASON } from '#contract/deals/limits.ts'
import { Inbox } from '#party/inbox.ts'
import { Projection } from '#worker/projection.ts'
import * as mailing from '#worker/deals/mail-deal.ts'
import { holdMail, mailsTo, post, send, statusOf, store } from '../../support/accounts.ts'
import { connectToRoom, connectToInbox } from '../../support/chat.ts'
import { later } from '../../support/clock.ts'
import {
  agree,
  block,
  historyOf,
  LIST_CENTS,
  mirror,
  move,
  type Negotiation,
  negotiate,
  offer,
  pay,
  type MoveBody,
  setListing,
  termsOf,
} from '../../support/deals.ts'
import { mailsWithout } from '../../support/mail-choices.ts'
import { runHourlyCron } from '../../support/cron.ts'

const HOUR = 60 * 60_000
/** Longer than the interval in which a room batches its reports. */
const MOMENT = 6_000

holdMail()

let deal: Negotiation
beforeEach(async () => {
  deal = await negotiate()
})

/** The mails of a side after the room has sent its pending reports. */
async function mails(side: Side) {
  await mirror(deal)
  later(MOMENT)
  await mirror(deal)
  return mailsTo(deal[side].email)
}
/** The report of a room to the seller about the newest event of a type. */
async function reportOf(type: string): Promise<DealMail> {
  const { events } = await historyOf(deal)
  const event = events.findLast((one) => one.type === type)
  if (!event) throw new Error(`There was no '${type}'.`)
  const entry = { chatId: deal.chatId, listingId: deal.listingId, title: '', createdAt: 1 }
  return {
    id: `${event.id}/seller`,
    entry: { ...entry, buyerId: deal.buyer.id, sellerId: deal.seller.id },
    side: 'seller',
    event,
  }
}
async function kinds(): Promise<Record<Side, string[]>> {
  const [buyer, seller] = [await mails('buyer'), await mails('seller')]
  return { buyer: buyer.map(({ kind }) => kind), seller: seller.map(({ kind }) => kind) }
}

describe('A person who is away is mailed', { tags: ['ours-deal-mails'] }, () => {
  it('about a first offer with its terms and about the answer', async () => {
    const first = await offer(deal, deal.buyer, 90_000)
    const shared = { name: 'Ada', otherName: 'Ada', title: 'Inboxly', dealId: deal.dealId, completed: false }
    expect(await mails('seller')).toMatchObject([
      {
        ...shared,
        kind: 'offer_received',
        to: deal.seller.email,
        userId: deal.seller.id,
        side: 'seller',
        offer: { id: first, terms: { priceCents: 90_000, supportMonths: null } },
      },
    ])
    await offer(deal, deal.seller, 110_000, first)
    expect(await mails('buyer')).toMatchObject([
      {
        ...shared,
        kind: 'offer_countered',
        side: 'buyer',
        offer: { terms: { priceCents: 110_000 } },
        replaced: { id: first },
      },
    ])
    expect(await kinds()).toEqual({ buyer: ['offer_countered'], seller: ['offer_received'] })
  })

  it('about an accepted offer, a payment and its confirmation, with ‘Purchase Completed’', async () => {
    await agree(deal, 105_000)
    expect(await mails('buyer')).toMatchObject([
      { kind: 'offer_accepted', priceCents: 105_000, automatic: false, bought: false, completed: false },
    ])
    await move(deal, deal.buyer, { type: 'pay' })
    expect((await mails('seller')).at(-1)).toMatchObject({ kind: 'deal_paid', priceCents: 105_000, completed: false })
    await move(deal, deal.seller, { type: 'receive' })
    expect(await mails('buyer')).toMatchObject([{}, { kind: 'deal_completed', priceCents: 105_000, completed: true }])
    expect((await kinds()).seller).toEqual(['offer_received', 'deal_paid', 'deal_completed'])
  })

  it('about a payment confirmed before it was marked', async () => {
    await agree(deal, 105_000)
    await move(deal, deal.seller, { type: 'receive' })
    const about = (await mails('buyer')).filter(({ kind }) => kind === 'deal_received')
    expect(about).toMatchObject([{ priceCents: 105_000, completed: false }])
  })

  it('about a purchase at the list price', async () => {
    await move(deal, deal.buyer, { type: 'buy', terms: termsOf(LIST_CENTS) })
    expect(await mails('seller')).toMatchObject([{ kind: 'offer_accepted', bought: true, priceCents: LIST_CENTS }])
    expect((await kinds()).buyer).toEqual([])
  })

  it('about a declined offer with the reason', async () => {
    const offerId = await offer(deal, deal.buyer, 90_000)
    await move(deal, deal.seller, { type: 'decline', offerId, reason: 'Too low for me.' })
    expect(await mails('buyer')).toMatchObject([
      { kind: 'offer_declined', priceCents: 90_000, automatic: false, reason: 'Too low for me.' },
    ])
  })

  it('about a decision by a rule: both if it accepts, the buyer if it declines', async () => {
    await setListing(deal.listingId, { lowest_cents: 50_000, accept_cents: 100_000 })
    await offer(deal, deal.buyer, 1_000)
    expect(await mails('buyer')).toMatchObject([{ kind: 'offer_declined', automatic: true, priceCents: 1_000 }])
    expect(await mails('seller')).toEqual([])
    await offer(deal, deal.buyer, 100_000)
    expect(await mails('buyer')).toMatchObject([{}, { kind: 'offer_accepted', automatic: true }])
    expect(await mails('seller')).toMatchObject([{ kind: 'offer_accepted', automatic: true }])
  })

  it('about an offer waiting for them, six hours before it expires, and both when it has expired', async () => {
    await offer(deal, deal.buyer, 90_000)
    later(65 * HOUR)
    expect((await kinds()).seller).toEqual(['offer_received'])
    later(HOUR)
    expect(await kinds()).toEqual({ buyer: [], seller: ['offer_received', 'offer_expiring'] })
    later(6 * HOUR)
    expect(await kinds()).toEqual({
      buyer: ['offer_expired'],
      seller: ['offer_received', 'offer_expiring', 'offer_expired'],
    })
  })

  it('about a cancellation by the other person, and both by an admin or an idle month', async () => {
    await move(deal, deal.buyer, { type: 'cancel', reason: 'I found another.' })
    expect(await mails('seller')).toMatchObject([
      { kind: 'deal_cancelled', cause: 'person', reason: 'I found another.' },
    ])
    expect(await mails('buyer')).toEqual([])

    deal = await negotiate()
    const admin = await store({ role: 'admin' })
    await statusOf(post(`/api/admin/deals/${deal.dealId}/cancel`, { reason: 'Fraud.' }, { cookie: admin.cookie }))
    for (const side of ['buyer', 'seller'] as const)
      expect(await mails(side)).toMatchObject([{ kind: 'deal_cancelled', cause: 'admin', reason: 'Fraud.' }])

    deal = await negotiate()
    later(30 * 24 * HOUR)
    for (const side of ['buyer', 'seller'] as const)
      expect(await mails(side)).toMatchObject([{ kind: 'deal_cancelled', cause: 'idle', reason: null }])
  })

  it('as the buyer about the end of a listing, and about a person who deleted their account', async () => {
    await statusOf(send('DELETE', `/api/projects/${deal.listingId}`, undefined, { cookie: deal.seller.cookie }))
    await runHourlyCron()
    expect(await mails('buyer')).toMatchObject([{ kind: 'deal_cancelled', cause: 'listing_deleted' }])
    expect(await mails('seller')).toEqual([])

    deal = await negotiate()
    const admin = await store({ role: 'admin' })
    const suspend = `/api/admin/users/${deal.buyer.id}/suspend`
    await statusOf(post(suspend, { reason: 'Fraud.' }, { cookie: admin.cookie }))
    await runHourlyCron()
    expect(await mails('seller')).toMatchObject([{ kind: 'deal_cancelled', cause: 'suspended' }])
    expect((await kinds()).buyer).toEqual(['suspended'])
  })
})

it('A seller gets a live notice of a rule’s decision without a request to answer', async () => {
  await setListing(deal.listingId, { lowest_cents: 50_000, accept_cents: 100_000 })
  const [buyer, seller] = [await connectToInbox(deal.buyer), await connectToInbox(deal.seller)]
  await offer(deal, deal.buyer, 1_000)
  await offer(deal, deal.buyer, 100_000)
  for (const inbox of [buyer, seller])
    for (const type of ['declined', 'accepted'])
      expect(await inbox.next('notice')).toMatchObject({ notice: { event: { type, automatic: true } } })
})

it('A person who is in the room is not mailed about an offer', async () => {
  await connectToRoom(deal.chatId, deal.seller)
  await offer(deal, deal.buyer, 90_000)
  expect(await mails('seller')).toEqual([])
})

describe('A person who is in the room is still mailed', { tags: ['ours-documents'] }, () => {
  beforeEach(async () => {
    for (const person of [deal.buyer, deal.seller]) await connectToRoom(deal.chatId, person)
  })
  const both = async () => ({ buyer: await mails('buyer'), seller: await mails('seller') })

  it('about a completed purchase, whoever confirms last', async () => {
    await pay(deal, 105_000)
    await move(deal, deal.seller, { type: 'receive' })
    const document = { kind: 'deal_completed', title: 'Inboxly', priceCents: 105_000, completed: true }
    expect(await both()).toMatchObject({
      buyer: [{ ...document, side: 'buyer' }],
      seller: [{ ...document, side: 'seller' }],
    })

    const { view } = await move(deal, deal.buyer, { type: 'buy', terms: termsOf(LIST_CENTS) }, { dealId: null })
    deal = { ...deal, dealId: view?.deal.id ?? '' }
    await move(deal, deal.seller, { type: 'receive' })
    await move(deal, deal.buyer, { type: 'pay' })
    const documents = [document, { ...document, priceCents: LIST_CENTS }]
    for (const all of Object.values(await both())) {
      expect(all).toHaveLength(documents.length)
      expect(all).toEqual(expect.arrayContaining(documents.map((one) => expect.objectContaining(one))))
    }
  })

  it('about the end of an agreement and about any end by an admin', async () => {
    await agree(deal, 105_000)
    await move(deal, deal.seller, { type: 'cancel', reason: 'I changed my mind.' })
    const end = { kind: 'deal_cancelled', cause: 'person', reason: 'I changed my mind.' }
    expect(await both()).toMatchObject({ buyer: [end], seller: [] })

    deal = await negotiate()
    for (const person of [deal.buyer, deal.seller]) await connectToRoom(deal.chatId, person)
    const admin = await store({ role: 'admin' })
    await statusOf(post(`/api/admin/deals/${deal.dealId}/cancel`, { reason: 'Fraud.' }, { cookie: admin.cookie }))
    expect(await both()).toMatchObject({
      buyer: [{ kind: 'deal_cancelled', cause: 'admin' }],
      seller: [{ kind: 'deal_cancelled', cause: 'admin' }],
    })
  })

  it('but not about the end of a negotiation without an agreement', async () => {
    await offer(deal, deal.buyer, 90_000)
    await move(deal, deal.buyer, { type: 'cancel', reason: 'I found another.' })
    expect(await both()).toEqual({ buyer: [], seller: [] })
  })
})

describe('Repeated deals in one chat', { tags: ['ours-mail-renewal'] }, () => {
  /** Starts a deal as the buyer and ends it. */
  async function round(begin: MoveBody): Promise<void> {
    const { view } = await move(deal, deal.buyer, begin, { dealId: null })
    const { status } = await move(
      deal,
      deal.buyer,
      { type: 'cancel', reason: 'x'.repeat(MAX_DEAL_REASON) },
      { dealId: view?.deal.id ?? '' },
    )
    expect(status).toBe(200)
    await mirror(deal)
  }

  it.each<[what: string, begin: MoveBody, kinds: string[]]>([
    ['an offer', { type: 'offer', terms: termsOf(90_000) }, ['offer_received', 'deal_cancelled']],
    ['a purchase', { type: 'buy', terms: termsOf(LIST_CENTS) }, ['offer_accepted', 'deal_cancelled']],
  ])('that start with %s are mailed once of each kind in ten minutes', async (_, begin, once) => {
    for (let n = 0; n < 3; n += 1) await round(begin)
    expect((await kinds()).seller.toSorted()).toEqual(once.toSorted())
    later(DEAL_MAIL_GAP_MS)
    await round(begin)
    expect((await kinds()).seller).toHaveLength(2 * once.length)
  })

  it('at no cost are mailed as completed once in ten minutes', async () => {
    await setListing(deal.listingId, { price_cents: 0 })
    for (let n = 0; n < 3; n += 1) {
      expect((await move(deal, deal.buyer, { type: 'buy', terms: termsOf(0) }, { dealId: null })).status).toBe(200)
      await mirror(deal)
    }
    expect(await kinds()).toEqual({ buyer: ['deal_completed'], seller: ['deal_completed'] })
  })

  it('notify the other person’s tabs once a minute for each kind of news and for every document', async () => {
    const notified = vi.spyOn(Inbox.prototype, 'notify')
    const notifiedTypes = () => notified.mock.calls.map(([notice]) => (notice.kind === 'deal' ? notice.event.type : ''))
    for (let n = 0; n < 3; n += 1) {
      const offerId = await offer(deal, deal.buyer, 90_000)
      await move(deal, deal.buyer, { type: 'withdraw', offerId })
    }
    await expect.poll(notifiedTypes, { interval: 5 }).toEqual(['offered', 'withdrawn'])
    later(DEAL_NOTICE_GAP_MS)
    await pay(deal, 90_000)
    await move(deal, deal.seller, { type: 'receive' })
    const news = ['accepted', 'offered', 'paid', 'purchased', 'purchased', 'received']
    await expect.poll(() => notifiedTypes().slice(2).toSorted(), { interval: 5 }).toEqual(news)
  })
})

it('A failed mail delays no other and is sent later', async () => {
  const { mailDeal } = mailing
  const down = vi
    .spyOn(mailing, 'mailDeal')
    .mockImplementation((ctx, mail) =>
      mail.side === 'seller' ? Promise.reject(new Error('down')) : mailDeal(ctx, mail),
    )
  vi.spyOn(console, 'error').mockReturnValue()
  await offer(deal, deal.seller, 110_000, await offer(deal, deal.buyer, 90_000))
  expect(await kinds()).toEqual({ buyer: ['offer_countered'], seller: [] })
  down.mockRestore()
  expect(await kinds()).toEqual({ buyer: ['offer_countered'], seller: ['offer_received'] })
})

describe('Each kind of mail about deals', { tags: ['ours-deal-mails'] }, () => {
  /** Reports of three deals between the same people that cover every event. */
  async function reportsOfAll(): Promise<DealMail[]> {
    const reported = vi.spyOn(Projection.prototype, 'mailDeal')
    const first = await offer(deal, deal.buyer, 90_000)
    const counter = await offer(deal, deal.seller, 110_000, first)
    await move(deal, deal.buyer, { type: 'decline', offerId: counter })
    await offer(deal, deal.buyer, 95_000)
    later(66 * HOUR)
    await mirror(deal)
    later(6 * HOUR)
    await mirror(deal)
    await agree(deal, 105_000)
    await move(deal, deal.buyer, { type: 'pay' })
    await move(deal, deal.seller, { type: 'receive' })
    await mirror(deal)
    deal = await negotiate({ buyer: deal.buyer, seller: deal.seller })
    await agree(deal, 105_000)
    await move(deal, deal.seller, { type: 'receive' })
    await mirror(deal)
    deal = await negotiate({ buyer: deal.buyer, seller: deal.seller })
    await move(deal, deal.buyer, { type: 'cancel', reason: 'I found another.' })
    await kinds()
    return reported.mock.calls.map(([report]) => report)
  }
  /** The kinds of mail that the two people got. */
  const sentKinds = async () => {
    const { buyer, seller } = await kinds()
    return [...new Set([...buyer, ...seller])].toSorted()
  }

  it('can be switched off by itself and is sent otherwise', async () => {
    const reports = await reportsOfAll()
    expect(await sentKinds()).toEqual(DEAL_MAIL_KINDS.toSorted())
    // The numbers of any two kinds differ in at least one of these bits.
    for (const bit of [1, 2, 4, 8]) {
      await env.DB.prepare('DELETE FROM outbox').run()
      const off = DEAL_MAIL_KINDS.filter((_, at) => (at + 1) & bit)
      for (const { cookie } of [deal.buyer, deal.seller])
        expect(await statusOf(send('PUT', '/api/account/mails', mailsWithout(...off), { cookie }))).toBe(200)
      for (const report of reports) await exports.Projection.mailDeal(report)
      expect(await sentKinds()).toEqual(DEAL_MAIL_KINDS.filter((kind) => !off.includes(kind)).toSorted())
    }
  })
})

describe('No mail is sent', () => {
  const set = (values: string) => env.DB.prepare(`UPDATE users SET ${values} WHERE id = ?`).bind(deal.seller.id).run()

  it('to people who are suspended, unverified or deleted', async () => {
    await offer(deal, deal.buyer, 90_000)
    const report = await reportOf('offered')
    for (const values of ['suspended_at = 1', 'suspended_at = NULL, email_verified = NULL']) {
      await set(values)
      await exports.Projection.mailDeal(report)
      expect([values, await mailsTo(deal.seller.email)]).toEqual([values, []])
    }
    await set('email_verified = 1')
    await exports.Projection.mailDeal(report)
    expect(await mailsTo(deal.seller.email)).toHaveLength(1)
    await env.DB.prepare('DELETE FROM users WHERE id = ?').bind(deal.seller.id).run()
    later(DEAL_MAIL_GAP_MS)
    await exports.Projection.mailDeal({ ...report, id: 'later' })
    expect(await mailsTo(deal.seller.email)).toHaveLength(1)
  })

  it('with the reason of a person whom the recipient blocked', async () => {
    await pay(deal, 105_000)
    await mirror(deal)
    const other = await negotiate({ buyer: deal.buyer, seller: deal.seller })
    await block(other, 'seller')
    await move(other, other.buyer, { type: 'cancel', reason: 'You will hear from me.' })
    deal = other
    expect((await mails('seller')).at(-1)).toMatchObject({ kind: 'deal_cancelled', cause: 'person', reason: null })
  })
})

describe('A repeated report of deal news', () => {
  const sent = async (kind: DealMailKind) =>
    (await mailsTo(deal.seller.email)).filter((mail) => mail.kind === kind).length

  beforeEach(async () => {
    await connectToRoom(deal.chatId, deal.seller)
    await offer(deal, deal.buyer, 90_000)
  })

  it('sends one mail, at once and days later', async () => {
    const report = await reportOf('offered')
    await Promise.all([exports.Projection.mailDeal(report), exports.Projection.mailDeal(report)])
    later(2 * 24 * HOUR)
    await exports.Projection.mailDeal(report)
    expect(await sent('offer_received')).toBe(1)
  })

  it('sends one mail per kind, chat and person in ten minutes', async () => {
    const report = await reportOf('offered')
    await exports.Projection.mailDeal(report)
    await exports.Projection.mailDeal({ ...report, id: 'next' })
    later(DEAL_MAIL_GAP_MS)
    expect(await sent('offer_received')).toBe(1)
    await exports.Projection.mailDeal({ ...report, id: 'later' })
    expect(await sent('offer_received')).toBe(2)
    await exports.Projection.mailDeal({ ...report, id: 'buyer', side: 'buyer' })
    expect(await mailsTo(deal.buyer.email)).toHaveLength(1)
    await exports.Projection.mailDeal({ ...report, event: { ...report.event, dealId: crypto.randomUUID() } as never })
    expect(await sent('offer_received')).toBe(2)
  })

  it('sends ten mails per kind, chat and person in a day', { tags: ['ours-mail-renewal'] }, async () => {
    const report = await reportOf('offered')
    for (let n = 0; n < DEAL_MAILS_PER_DAY + 2; n += 1) {
      await exports.Projection.mailDeal({ ...report, id: `${report.id}/${n}` })
      later(DEAL_MAIL_GAP_MS)
    }
    expect(await sent('offer_received')).toBe(DEAL_MAILS_PER_DAY)
    later(24 * HOUR)
    await exports.Projection.mailDeal({ ...report, id: 'tomorrow' })
    expect(await sent('offer_received')).toBe(DEAL_MAILS_PER_DAY + 1)
  })
})
