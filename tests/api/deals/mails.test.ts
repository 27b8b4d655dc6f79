import { beforeEach, describe, expect, it } from 'vitest'
import type { Side } from '#contract/deals/constants.ts'
import { DEAL_MAIL_GAP_MS, DEAL_MAIL_HOLD_MS } from '#contract/deals/limits.ts'
import { holdMail, post, send, statusOf, store } from '../../support/accounts.ts'
import { connectToRoom, connectToInbox, openTab } from '../../support/chat.ts'
import { later } from '../../support/clock.ts'
import { mailKinds, mailsAbout } from '../../support/deal-mails.ts'
import {
  agree,
  LIST_CENTS,
  move,
  type Negotiation,
  negotiate,
  offer,
  pay,
  setListing,
  termsOf,
} from '../../support/deals.ts'
import { addOwnedVersion } from '../../support/library.ts'
import { runHourlyCron } from '../../support/cron.ts'

const HOUR = 60 * 60_000

holdMail()

let deal: Negotiation

beforeEach(async () => {
  deal = await negotiate()
})

const mails = (side: Side) => mailsAbout(deal, side)

const kinds = () => mailKinds(deal)

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

  it('about a delivery, a change request and a confirmation, but not about the delivery at the purchase', async () => {
    await addOwnedVersion(deal.listingId, { version: '1.0.0' })
    await pay(deal, 105_000)
    const { view } = await move(deal, deal.seller, { type: 'receive' })
    const about = async (side: Side) => (await mails(side)).filter(({ kind }) => kind === 'deal_delivery')
    const deliveryId = view?.deal.delivery?.items[0]?.id ?? ''
    expect([await about('buyer'), await about('seller')]).toEqual([[], []])
    await move(deal, deal.buyer, { type: 'request-changes', deliveryId, words: 'The tests are missing.' })
    expect(await about('seller')).toMatchObject([
      { change: 'changes_requested', side: 'seller', reason: 'The tests are missing.', completed: true },
    ])
    const made = await move(deal, deal.seller, { type: 'deliver', words: 'They are in the repository.' })
    expect(await about('buyer')).toMatchObject([
      { change: 'delivered', version: null, isAnswer: true, reason: 'They are in the repository.' },
    ])
    later(DEAL_MAIL_GAP_MS)
    const newest = made.view?.deal.delivery?.items.at(-1)?.id ?? ''
    await move(deal, deal.buyer, { type: 'confirm-delivery', deliveryId: newest })
    expect(await about('seller')).toMatchObject([{ change: 'changes_requested' }, { change: 'delivery_confirmed' }])
    expect(await about('buyer')).toHaveLength(1)
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

describe('A person who uses the site', { tags: ['ours-attention'] }, () => {
  it('is not mailed about an offer that they read within two minutes', async () => {
    await openTab(deal.seller, 'active')
    await offer(deal, deal.buyer, 90_000)
    expect(await mails('seller')).toEqual([])
    const room = await connectToRoom(deal.chatId, deal.seller)
    room.send({ type: 'read', sequence: (await room.history()).at(-1)?.sequence })
    await room.next('read', ({ userId, sequence }) => userId === deal.seller.id && sequence > 0)
    later(DEAL_MAIL_HOLD_MS)
    expect(await mails('seller')).toEqual([])
  })

  it('is mailed about an offer that they have not read by then', async () => {
    await openTab(deal.seller, 'active')
    await offer(deal, deal.buyer, 90_000)
    expect(await mails('seller')).toEqual([])
    later(DEAL_MAIL_HOLD_MS)
    expect(await mails('seller')).toMatchObject([{ kind: 'offer_received' }])
    later(DEAL_MAIL_HOLD_MS)
    expect(await mails('seller')).toHaveLength(1)
  })

  it('in a tab of the former build is not mailed at once, either', async () => {
    await connectToInbox(deal.seller)
    await offer(deal, deal.buyer, 90_000)
    expect(await mails('seller')).toEqual([])
  })
})

describe('A person is mailed about an offer', { tags: ['ours-attention'] }, () => {
  it.each(['idle', 'hidden'] as const)('at once while their room is open in a tab that is %s', async (state) => {
    await openTab(deal.seller, state)
    await connectToRoom(deal.chatId, deal.seller)
    await offer(deal, deal.buyer, 90_000)
    expect(await mails('seller')).toMatchObject([{ kind: 'offer_received' }])
  })

  it('at once when the lease of their tab has ended, and within two minutes when it was about to', async () => {
    await openTab(deal.seller, 'active')
    await connectToRoom(deal.chatId, deal.seller)
    await offer(deal, deal.buyer, 90_000)
    expect(await mails('seller')).toEqual([])
    later(DEAL_MAIL_HOLD_MS)
    expect(await mails('seller')).toMatchObject([{ kind: 'offer_received' }])

    deal = await negotiate({ seller: deal.seller })
    await offer(deal, deal.buyer, 95_000)
    expect((await mails('seller')).at(-1)).toMatchObject({ kind: 'offer_received', title: 'Inboxly' })
    expect(await mails('seller')).toHaveLength(2)
  })
})

describe('A person who is in the room is still mailed', { tags: ['ours-documents'] }, () => {
  beforeEach(async () => {
    for (const person of [deal.buyer, deal.seller]) await openTab(person, 'active')
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
    for (const person of [deal.buyer, deal.seller]) await openTab(person, 'active')
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
