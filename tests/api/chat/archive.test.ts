import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Chat, ChatPage } from '#contract/chat/chats.ts'
import { ChatRoom } from '#party/chat-room.ts'
import { outcome, send, store, type Stored } from '../../support/accounts.ts'
import { fetchJson } from '../../support/api.ts'
import { connectToRoom } from '../../support/chat.ts'
import { addChat, openRoom } from '../../support/chat-rows.ts'

let [seller, buyer, outsider]: Stored[] = []
let chat: Awaited<ReturnType<typeof addChat>>
beforeEach(async () => {
  ;[seller, buyer, outsider] = await Promise.all([store({ role: 'seller' }), store(), store()])
  chat = await addChat({ sellerId: seller?.id ?? '', buyerId: buyer?.id ?? '' })
  await openRoom(chat)
})

const archive = (person: Stored | undefined, archived: unknown = true, id = chat.id) =>
  outcome(send('PUT', `/api/chats/${id}/archived`, { archived }, { cookie: person?.cookie ?? '' }))
const listed = async (person: Stored | undefined, filter = '') =>
  (await fetchJson<ChatPage>(`/api/chats${filter && `?filter=${filter}`}`, person?.cookie)).items.length
const archivedBy = async () =>
  (await env.CHAT_ROOM.getByName(chat.id).state())?.members.flatMap(({ userId, archived }) =>
    archived ? [userId] : [],
  )

describe('Archiving a chat', () => {
  it('moves it in the caller’s list at once and updates the room', { tags: ['ours-archive'] }, async () => {
    expect(await archive(seller)).toEqual({ status: 204 })
    expect([await listed(seller), await listed(seller, 'archived')]).toEqual([0, 1])
    expect([await listed(buyer), await listed(buyer, 'archived')]).toEqual([1, 0])
    expect(await archivedBy()).toEqual([seller?.id])
  })

  it('ends for its owner as soon as their inbox hears of a message', { tags: ['ours-archive'] }, async () => {
    await archive(seller)
    const socket = await connectToRoom(chat.id, { cookie: buyer?.cookie ?? '' })
    socket.send({ type: 'send', id: crypto.randomUUID(), content: 'Wake up', inDeal: false })
    const shown = () => fetchJson<Chat>(`/api/chats/${chat.id}`, seller?.cookie)
    await vi.waitFor(async () => expect(await shown()).toMatchObject({ archived: false, inbox: { archived: false } }))
    const stored = env.DB.prepare('SELECT max(archived) AS archived FROM chat_members')
    expect(await stored.first('archived')).toBe(1)
  })

  it('is idempotent and can be undone', async () => {
    for (const archived of [true, true, false, false]) expect(await archive(seller, archived)).toEqual({ status: 204 })
    expect([await listed(seller), await listed(seller, 'archived')]).toEqual([1, 0])
    expect(await archivedBy()).toEqual([])
  })

  it('changes neither the list nor the room if the room cannot be reached', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const down = vi.spyOn(ChatRoom.prototype, 'setArchived').mockRejectedValue(new Error('down'))
    expect(await archive(seller)).toMatchObject({ status: 500 })
    expect([await listed(seller), await archivedBy()]).toEqual([1, []])
    down.mockRestore()
  })

  it('reaches the list by alarm if the request fails after the room', { tags: ['ours-objects-reached'] }, async () => {
    await env.CHAT_ROOM.getByName(chat.id).setArchived(buyer?.id ?? '', true)
    await runDurableObjectAlarm(env.CHAT_ROOM.getByName(chat.id))
    expect([await listed(buyer), await listed(buyer, 'archived')]).toEqual([0, 1])
  })

  it('is allowed for the two members only', async () => {
    expect(await archive(outsider)).toMatchObject({ code: 'chat_not_found' })
    expect(await archive(seller, true, 'nonsense')).toMatchObject({ code: 'chat_not_found' })
    expect(await archive(undefined)).toMatchObject({ code: 'not_signed_in' })
    expect(await archive(seller, 1)).toMatchObject({ code: 'invalid_input' })
    expect(await archivedBy()).toEqual([])
  })
})
