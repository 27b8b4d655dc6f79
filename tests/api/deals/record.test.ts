import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { DEAL_RECORDS_PER_HOUR } from '#contract/deals/limits.ts'
import { DealRecord } from '#contract/deals/record.ts'
import { licenseTextOf, licenseTextPath } from '#contract/licenses/license-versions.ts'
import { RoomLedger } from '#party/chat/room-ledger.ts'
import { get, outcome, store, type Stored } from '../../support/accounts.ts'
import { addChat, addDeal, storeMessage, setBlocked } from '../../support/chat-rows.ts'
import { later } from '../../support/clock.ts'
import { mirror, move, type Negotiation, negotiate, offer, pay, setListing } from '../../support/deals.ts'
import { addListedVersion } from '../../support/listed-packages.ts'

/** More messages than two reads of a room return. */
const MANY = 450
/** What would end the element with the JSON, or begin another. */
const NASTY = '</script><script>alert(1)</script><!-- <img src=x onerror="alert(2)"> & \u2028 done'

const request = (dealId: string, by?: Stored) => get(`/api/deals/${dealId}/record`, by?.cookie)

/** The messages of a record that its two people have written after the first, with which each chat begins. */
const written = ({ messages }: DealRecord) => messages.filter(({ event }) => event === null).slice(1)
const writtenTexts = (record: DealRecord) => written(record).map(({ text }) => text)

/** The file of a deal, and what programs read in it. */
async function readRecord({ dealId }: Pick<Negotiation, 'dealId'>, by: Stored) {
  const reply = await request(dealId, by)
  expect(reply.status).toBe(200)
  const file = await reply.text()
  const [, json = ''] = /<script type="application\/json" id="record">([^<]*)<\/script>\s*<\/body>/.exec(file) ?? []
  return { reply, file, record: v.parse(DealRecord, JSON.parse(json)) }
}

/** A purchase after an offer and an answer. */
async function newPurchase(): Promise<Negotiation> {
  const deal = await negotiate()
  await storeMessage(deal.chatId, deal.buyer.id, 'Is it done?')
  await pay(deal, 90_000)
  await move(deal, deal.seller, { type: 'receive' })
  return deal
}

describe('The record of a deal', { tags: ['ours-deal-record'] }, () => {
  it('has the people, offers, agreement, events, versions and messages, the same for both', async () => {
    const deal = await negotiate()
    await addListedVersion(deal.listingId, { version: '2.1.0', currentAt: Date.now() - 1_000 })
    const question = await storeMessage(deal.chatId, deal.buyer.id, 'Is it done?')
    const offerId = await offer(deal, deal.buyer, 80_000)
    await move(deal, deal.seller, { type: 'decline', offerId, reason: 'Too low.' })
    await pay(deal, 90_000)
    await move(deal, deal.seller, { type: 'receive' })
    await mirror(deal)
    const thanks = await storeMessage(deal.chatId, deal.seller.id, 'Thank you!')
    const { version, sha256 } = licenseTextOf('multiple')
    const licenseText = { version, sha256, address: env.SITE_ORIGIN + licenseTextPath('multiple', version) }
    const [bought, sold] = [await readRecord(deal, deal.buyer), await readRecord(deal, deal.seller)]
    expect(bought.record).toMatchObject({
      format: 1,
      exportedBy: 'buyer',
      deal: { id: deal.dealId, status: 'purchased', priceCents: 90_000, ended: { by: 'system', cause: null } },
      product: { id: deal.listingId, title: 'Inboxly' },
      buyer: { name: expect.any(String) },
      agreement: {
        terms: { priceCents: 90_000, license: 'multiple' },
        licenseText,
        paidAt: expect.any(String),
        receivedAt: expect.any(String),
      },
      offers: [
        { by: 'buyer', terms: { priceCents: 80_000 }, outcome: 'declined' },
        { by: 'buyer', terms: { priceCents: 90_000 }, outcome: 'accepted' },
      ],
      versions: [{ version: '2.1.0', sha256: 'ab'.repeat(32), size: 22, downloadedAt: null }],
    })
    const types = [
      'started',
      'offered',
      'declined',
      'offered',
      'accepted',
      'paid',
      'received',
      'purchased',
      'delivered',
    ]
    expect(bought.record.events.map(({ type }) => type)).toEqual(types)
    const texts = bought.record.messages.map(({ id, by, text, event }) => (event ? event : { id, by, text }))
    expect(texts).toEqual([
      { id: expect.any(String), by: 'buyer', text: expect.stringContaining('I am interested') },
      { id: question, by: 'buyer', text: 'Is it done?' },
      ...bought.record.events.slice(1).map(({ id }) => id),
      { id: thanks, by: 'seller', text: 'Thank you!' },
    ])
    expect(sold.record).toEqual({ ...bought.record, exportedBy: 'seller', exportedAt: expect.any(String) })
    for (const { file } of [bought, sold]) {
      for (const text of [
        'Inboxly',
        '$900',
        'Is it done?',
        'Thank you!',
        'ab'.repeat(32),
        sha256,
        'Purchase completed',
      ])
        expect(file).toContain(text)
      for (const { email } of [deal.buyer, deal.seller]) expect(file).not.toContain(email)
    }
  })

  it('is a file that no one stores on the way, named in any script', async () => {
    const deal = await negotiate()
    await setListing(deal.listingId, { slug: `почта-${deal.dealId}` })
    const { reply, record } = await readRecord(deal, deal.seller)
    expect(reply.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(reply.headers.get('Cache-Control')).toBe('private, no-store')
    const name = `${encodeURIComponent(`deal-почта-${deal.dealId}-`)}${record.exportedAt.slice(0, 10)}.html`
    expect(reply.headers.get('Content-Disposition')).toMatch(/^attachment; filename="[ -~]+";/)
    expect(reply.headers.get('Content-Disposition')).toContain(`filename*=UTF-8''${name}`)
  })

  it('runs nothing that someone wrote into it', async () => {
    const deal = await negotiate({}, { title: NASTY })
    await storeMessage(deal.chatId, deal.buyer.id, NASTY)
    const offerId = await offer(deal, deal.buyer, 80_000)
    await move(deal, deal.seller, { type: 'decline', offerId, reason: '<b onclick=alert(3)>No.</b>' })
    const { file, record } = await readRecord(deal, deal.seller)
    expect(record.product.title).toBe(NASTY)
    expect(writtenTexts(record)).toEqual([NASTY])
    expect(file.match(/<script/g)).toHaveLength(1)
    expect(file).not.toMatch(/<(?:img|b )|<!--/)
    expect(file).toContain('default-src &#39;none&#39;; ')
  })

  it('has each message of a long conversation once, in order', async () => {
    const deal = await negotiate()
    await runInDurableObject(env.CHAT_ROOM.getByName(deal.chatId), (_, { storage }) => {
      const { messages } = new RoomLedger(storage.sql)
      for (let index = 0; index < MANY; index += 1) {
        const message = { id: `m${index}`, senderId: deal.seller.id, content: `No. ${index}.`, negotiationId: null }
        messages.insert(message, false, Date.now())
      }
    })
    const { file, record } = await readRecord(deal, deal.buyer)
    const expected = Array.from({ length: MANY }, (_, index) => `No. ${index}.`)
    expect(writtenTexts(record)).toEqual(expected)
    expect(file.match(/No\. \d+\.(?=<\/div>)/g)).toEqual(expected)
  })

  it('has what its reader may see: not what was withheld from them, nor what the other deleted', async () => {
    const deal = await negotiate()
    const gone = await storeMessage(deal.chatId, deal.seller.id, 'My number is 555.')
    await runInDurableObject(env.CHAT_ROOM.getByName(deal.chatId), (_, { storage }) => {
      const { messages } = new RoomLedger(storage.sql)
      const found = messages.find(gone)
      if (found) messages.remove(found, Date.now())
    })
    await setBlocked(deal.chatId, deal.seller.id, true)
    await storeMessage(deal.chatId, deal.buyer.id, 'Are you there?')
    const [buyers, sellers] = [await readRecord(deal, deal.buyer), await readRecord(deal, deal.seller)]
    expect(written(buyers.record)).toMatchObject([
      { text: 'This message was deleted.', deleted: true },
      { text: 'Are you there?', deleted: false },
    ])
    expect(written(sellers.record)).toMatchObject([{ text: 'My number is 555.', deleted: true }])
    expect(buyers.file).not.toContain('My number is')
    expect(sellers.file).not.toContain('Are you there?')
  })

  it('ends with its deal, or with the next one after a purchase', async () => {
    const bought = await newPurchase()
    const cancelled = await negotiate()
    await storeMessage(cancelled.chatId, cancelled.buyer.id, 'Is it done?')
    await move(cancelled, cancelled.buyer, { type: 'cancel', reason: 'No.' })
    await mirror(bought)
    const end = Date.now() + 1
    for (const deal of [bought, cancelled]) {
      await storeMessage(deal.chatId, deal.seller.id, 'Here it is.', end)
      await addDeal(chatOf(deal), 'purchased', end + 1)
      await storeMessage(deal.chatId, deal.buyer.id, 'Another one, please.', end + 1)
    }
    later(10)
    const read = async (deal: Negotiation) => writtenTexts((await readRecord(deal, deal.buyer)).record)
    expect(await read(bought)).toEqual(['Is it done?', 'Here it is.'])
    expect(await read(cancelled)).toEqual(['Is it done?'])
  })

  it('of a deal that is older than chats has what is left of it', async () => {
    const { buyer, seller, listingId } = await negotiate()
    const old = { listingId, buyerId: (await store()).id, sellerId: seller.id }
    const dealId = await addDeal({ ...(await addChat()), ...old }, 'purchased')
    const { record, file } = await readRecord({ dealId }, seller)
    expect(record).toMatchObject({ deal: { status: 'purchased' }, events: [], offers: [], messages: [] })
    expect(file).toContain('No messages.')
    expect(await outcome(request(dealId, buyer))).toMatchObject({ status: 404, code: 'deal_not_found' })
  })

  it('does not exist for anyone else, nor without end', async () => {
    const { dealId, buyer } = await negotiate()
    const stranger = await store({ role: 'admin' })
    expect(await outcome(request(dealId, stranger))).toMatchObject({ status: 404, code: 'deal_not_found' })
    expect(await outcome(request(crypto.randomUUID(), buyer))).toMatchObject({ status: 404, code: 'deal_not_found' })
    expect(await outcome(request(dealId))).toMatchObject({ status: 401 })
    await env.DB.exec(`UPDATE attempts SET count = ${DEAL_RECORDS_PER_HOUR}`)
    expect(await outcome(request(dealId, buyer))).toMatchObject({ status: 429, code: 'too_many_attempts' })
  })
})

/** The chat of a negotiation, as rows name it. */
function chatOf({ chatId, listingId, buyer, seller }: Negotiation) {
  return { id: chatId, listingId, buyerId: buyer.id, sellerId: seller.id, title: '', createdAt: 1 }
}
