import { env, exports } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DEAL_MAIL_KINDS, type DealMailKind } from '#contract/accounts/mails.ts'
import type { Side } from '#contract/deals/constants.ts'
import type { DealMail } from '#contract/deals/rpc.ts'
import {
  RESERVATION_MS,
  DEAL_MAIL_GAP_MS,
  DEAL_MAILS_PER_DAY,
  DEAL_NOTICE_GAP_MS,
  MAX_DEAL_REASON,
} from '#contract/deals/limits.ts'
import { Inbox } from '#party/inbox.ts'
import { Projection } from '#worker/projection.ts'
import * as mailing from '#worker/deals/mail-deal.ts'
import { holdMail, mailsTo, send, statusOf } from '../../support/accounts.ts'
import { openTab } from '../../support/chat.ts'
import { later } from '../../support/clock.ts'
import { mailKinds, mailsAbout } from '../../support/deal-mails.ts'
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

const HOUR = 60 * 60_000

holdMail()

let deal: Negotiation

beforeEach(async () => {
  deal = await negotiate()
})

const mails = (side: Side) => mailsAbout(deal, side)

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

const kinds = () => mailKinds(deal)

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
  /** Reports of four deals between the same people that cover every event. */
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
    await move(deal, deal.seller, { type: 'deliver', words: 'The repository is yours.' })
    await mirror(deal)
    deal = await negotiate({ buyer: deal.buyer, seller: deal.seller })
    await agree(deal, 105_000)
    await move(deal, deal.seller, { type: 'receive' })
    await mirror(deal)
    deal = await negotiate({ buyer: deal.buyer, seller: deal.seller })
    await move(deal, deal.buyer, { type: 'cancel', reason: 'I found another.' })
    await mirror(deal)
    deal = await negotiate({ buyer: deal.buyer, seller: deal.seller }, { sold_once: 1 })
    await agree(deal, 105_000)
    later(RESERVATION_MS)
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
    await openTab(deal.seller, 'active')
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
