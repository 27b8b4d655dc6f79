import { evictDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { addOwnedVersion } from '../../support/library.ts'
import { move, type MoveBody, negotiate, type Negotiation, pay } from '../../support/deals.ts'

/** A purchase of a listing, with a current version or without. */
async function purchase(hasPackage = false) {
  const deal = await negotiate()
  const version = hasPackage ? await addOwnedVersion(deal.listingId, { version: '1.0.0' }) : undefined
  await complete(deal)
  return { deal, version }
}

async function complete(deal: Negotiation) {
  await pay(deal, 90_000)
  await move(deal, deal.seller, { type: 'receive' })
}

const deliver = (deal: Negotiation, given: Partial<Extract<MoveBody, { type: 'deliver' }>>) =>
  move(deal, deal.seller, { type: 'deliver', ...given })

/** Answers the newest delivery. */
async function answer(deal: Negotiation, deliveryId: string, words?: string) {
  return words === undefined
    ? move(deal, deal.buyer, { type: 'confirm-delivery', deliveryId })
    : move(deal, deal.buyer, { type: 'request-changes', deliveryId, words })
}

async function grantedVersions(dealId: string): Promise<string[]> {
  const { results } = await env.DB.prepare(
    'SELECT v.version FROM grant_versions g JOIN package_versions v ON v.id = g.version_id WHERE g.grant_id = ? ORDER BY 1',
  )
    .bind(dealId)
    .all<{ version: string }>()
  return results.map(({ version }) => version)
}

async function isGranted(id: string): Promise<boolean> {
  return (await env.DB.prepare('SELECT 1 FROM grants WHERE id = ?').bind(id).first()) !== null
}

async function roomEvents({ chatId, dealId }: Negotiation) {
  return (await env.CHAT_ROOM.getByName(chatId).dealHistory(dealId))?.events ?? []
}

describe('A delivery in the room', { tags: ['ours-library'] }, () => {
  it('has the current version when the purchase completes', async () => {
    const { deal, version } = await purchase(true)
    const events = await roomEvents(deal)
    expect(events.at(-1)).toMatchObject({
      type: 'delivered',
      by: 'system',
      delivery: { version: { number: '1.0.0', size: version?.bytes.length } },
    })
    await expect.poll(() => grantedVersions(deal.dealId)).toEqual(['1.0.0'])
  })

  it('answers three change requests and no fourth, and ends with the buyer’s confirmation', async () => {
    const { deal } = await purchase()
    expect(await answer(deal, 'none')).toMatchObject({ status: 409, code: 'nothing_delivered' })
    let made = await deliver(deal, { words: 'The repository is yours.', link: 'https://example.com/repository' })
    const newest = () => made.view?.deal.delivery?.items.at(-1)?.id ?? ''
    for (const words of ['One.', 'Two.', 'Three.']) {
      expect(await answer(deal, newest(), words)).toMatchObject({ status: 200 })
      made = await deliver(deal, { words: `About ${words}` })
      expect(made.status).toBe(200)
    }
    expect(await answer(deal, newest(), 'Four.')).toMatchObject({ status: 409, code: 'changes_used_up' })
    expect(await answer(deal, newest())).toMatchObject({ status: 200 })
    expect(await deliver(deal, { words: 'More.' })).toMatchObject({ status: 409, code: 'delivery_confirmed' })
    const types = (await roomEvents(deal)).map(({ type }) => type)
    expect(types.filter((type) => type === 'delivered')).toHaveLength(4)
    expect(types.filter((type) => type === 'changes_requested')).toHaveLength(3)
    expect(types.at(-1)).toBe('delivery_confirmed')
  })

  it('gives a draft to this buyer once it was inspected, however often it is sent', async () => {
    const { deal } = await purchase()
    const draft = await addOwnedVersion(deal.listingId, { version: '2.0.0', status: 'draft', currentAt: null })
    expect(await deliver(deal, { version: '2.0.0' })).toMatchObject({ status: 404, code: 'version_not_found' })
    await env.DB.prepare("INSERT INTO package_inspections (version_id, state, ended_at) VALUES (?, 'done', 1)")
      .bind(draft.id)
      .run()
    const body = { type: 'deliver' as const, version: '2.0.0' }
    const id = crypto.randomUUID()
    for (let time = 0; time < 3; time += 1)
      expect(await move(deal, deal.seller, body, { id })).toMatchObject({ status: 200 })
    expect((await roomEvents(deal)).filter(({ type }) => type === 'delivered')).toHaveLength(1)
    await expect.poll(() => grantedVersions(deal.dealId)).toEqual(['2.0.0'])
    const other = await negotiate({ seller: deal.seller, listingId: deal.listingId })
    await complete(other)
    expect((await roomEvents(other)).at(-1)?.type).toBe('purchased')
    await expect.poll(() => isGranted(other.dealId)).toBe(true)
    expect(await grantedVersions(other.dealId)).toEqual([])
  })

  it('and what it answers outlast the room’s restart, after which it goes on', async () => {
    const { deal } = await purchase(true)
    const stateOf = async () => (await env.CHAT_ROOM.getByName(deal.chatId).dealHistory(deal.dealId))?.deal.delivery
    const first = (await stateOf())?.items[0]?.id ?? ''
    await answer(deal, first, 'The tests.')
    const before = await stateOf()
    expect(before?.requests).toMatchObject([{ words: 'The tests.', deliveryId: first, answerId: null }])
    await evictDurableObject(env.CHAT_ROOM.getByName(deal.chatId))
    expect(await stateOf()).toEqual(before)
    expect(await answer(deal, first, 'Again.')).toMatchObject({ status: 409, code: 'changes_open' })
    expect(await deliver(deal, { words: 'Here they are.' })).toMatchObject({ status: 200 })
    const after = await stateOf()
    expect(after?.requests[0]?.answerId).toBe(after?.items.at(-1)?.id)
  })

  it('needs something to deliver, and a link that is one', async () => {
    const { deal } = await purchase()
    expect(await deliver(deal, {})).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(await deliver(deal, { link: 'javascript:alert(1)' })).toMatchObject({ code: 'invalid_input' })
    expect((await roomEvents(deal)).at(-1)?.type).toBe('purchased')
  })
})
