import { beforeEach, describe, expect, it } from 'vitest'
import type { Chat } from '#contract/chat/chats.ts'
import { get, outcome, store, type Stored } from '../../support/accounts.ts'
import { fetchJson } from '../../support/api.ts'
import { addChat, addDeal } from '../../support/chat-rows.ts'

let [seller, buyer, outsider]: Stored[] = []
let chat: Awaited<ReturnType<typeof addChat>>
beforeEach(async () => {
  ;[seller, buyer, outsider] = await Promise.all([store({ role: 'seller' }), store(), store()])
  chat = await addChat({ sellerId: seller?.id ?? '', buyerId: buyer?.id ?? '' })
})

const find = (id: string, person: Stored | undefined): Promise<Chat> => fetchJson(`/api/chats/${id}`, person?.cookie)
const refusal = (id: string, person?: Stored) => outcome(get(`/api/chats/${id}`, person?.cookie))

describe('A chat', () => {
  it('is found by its id for both members', async () => {
    expect(await find(chat.id, buyer)).toMatchObject({ id: chat.id, role: 'buyer', other: { id: seller?.id } })
    expect(await find(chat.id, seller)).toMatchObject({ id: chat.id, role: 'seller', other: { id: buyer?.id } })
  })

  it('is found by each of its deals and returns that deal', { tags: ['2-2-chat-page'] }, async () => {
    const [former, latest] = [await addDeal(chat, 'cancelled'), await addDeal(chat, 'negotiating')]
    expect(await find(chat.id, buyer)).toMatchObject({ negotiationId: latest })
    expect(await find(latest, seller)).toMatchObject({ id: chat.id, negotiationId: latest })
    expect(await find(former, seller)).toMatchObject({ id: chat.id, negotiationId: former })
  })

  it('is found by its seller before the first message', async () => {
    const { id } = await addChat({ sellerId: seller?.id ?? '', activeAt: null })
    expect(await find(id, seller)).toMatchObject({ id, lastActivityAt: '1970-01-01T00:00:00.001Z' })
  })

  it('returns the same 404 for outsiders as for an invalid id', { tags: ['2-2-chat-page'] }, async () => {
    const deal = await addDeal(chat, 'negotiating')
    const notFound = await refusal('nonsense', outsider)
    expect(notFound).toMatchObject({ status: 404, code: 'chat_not_found', message: 'Chat not found' })
    const nonsense = ['x'.repeat(3_000), '%00', '%25', "'", crypto.randomUUID()]
    for (const id of [chat.id, deal, chat.listingId, buyer?.id ?? '', ...nonsense])
      expect(await refusal(id, outsider)).toEqual(notFound)
    expect(await refusal(chat.id)).toMatchObject({ status: 401, code: 'not_signed_in' })
  })

  it('is not found by another buyer’s deal about the same listing', async () => {
    const other = await addChat({ sellerId: chat.sellerId, buyerId: outsider?.id ?? '', listingId: chat.listingId })
    const deal = await addDeal(other, 'negotiating')
    expect(await refusal(deal, buyer)).toMatchObject({ code: 'chat_not_found' })
    expect(await find(deal, outsider)).toMatchObject({ id: other.id })
    expect(await find(chat.id, buyer)).toMatchObject({ negotiationId: null })
  })
})

describe('The chat about a listing', () => {
  const about = async (listing: string, person: Stored | undefined) =>
    (await fetchJson<{ chat: Chat | null }>(`/api/chats/about/${listing}`, person?.cookie)).chat

  it('is returned to its buyer only', async () => {
    expect(await about(chat.listingId, buyer)).toMatchObject({ id: chat.id, role: 'buyer' })
    for (const person of [seller, outsider]) expect(await about(chat.listingId, person)).toBeNull()
    expect(await about('nonsense', buyer)).toBeNull()
    expect((await outcome(get(`/api/chats/about/${chat.listingId}`))).status).toBe(401)
  })
})
