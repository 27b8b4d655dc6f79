import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Chat } from '#contract/chat/chats.ts'
import { outcome, send, store, type Stored } from '../../support/accounts.ts'
import { fetchJson } from '../../support/api.ts'
import { addChat, addListing, openRoom, storeMessage } from '../../support/chat-rows.ts'

let [ann, ben, outsider]: Stored[] = []
/** Ben sells to Ann in the first chat and Ann sells to Ben in the second. */
let chats: Awaited<ReturnType<typeof addChat>>[]
beforeEach(async () => {
  ;[ann, ben, outsider] = await Promise.all([store(), store(), store()])
  chats = [
    await addChat({ sellerId: ben?.id ?? '', buyerId: ann?.id ?? '' }),
    await addChat({ sellerId: ann?.id ?? '', buyerId: ben?.id ?? '' }),
  ]
  for (const chat of chats) await openRoom(chat)
})

const block = (person: Stored | undefined, chatId: string | undefined, blocked: unknown = true) =>
  outcome(send('PUT', `/api/chats/${chatId}/blocked`, { blocked }, { cookie: person?.cookie ?? '' }))
const isBlocked = async (person: Stored | undefined, chatId: string | undefined) =>
  (await fetchJson<Chat>(`/api/chats/${chatId}`, person?.cookie)).blocked
/** Sends a message from Ben in each chat and returns which of them Ann can see. */
async function seesMessages(): Promise<boolean[]> {
  return Promise.all(
    chats.map(async ({ id }) => {
      await storeMessage(id, ben?.id ?? '', 'Hello?')
      const seen = await env.CHAT_ROOM.getByName(id).messagesAfter(ann?.id ?? '', 0, 100)
      return seen.some(({ senderId }) => senderId === ben?.id)
    }),
  )
}

const blocksOf = (...people: (Stored | undefined)[]) =>
  env.DB.prepare('SELECT count(*) AS n FROM blocks WHERE blocker_id IN (SELECT value FROM json_each(?))')
    .bind(JSON.stringify(people.map((person) => person?.id)))
    .first('n')

describe('Blocking a person', () => {
  it(
    'withholds their messages from the caller in all shared chats without notifying them',
    { tags: ['ours-blocking'] },
    async () => {
      expect(await block(ann, chats[0]?.id)).toEqual({ status: 204 })
      expect(await seesMessages()).toEqual([false, false])
      for (const chat of chats) {
        expect(await isBlocked(ann, chat.id)).toBe(true)
        expect(await isBlocked(ben, chat.id)).toBe(false)
      }
    },
  )

  it('is idempotent and can be undone', async () => {
    for (let times = 0; times < 2; times += 1) expect(await block(ann, chats[1]?.id)).toEqual({ status: 204 })
    for (let times = 0; times < 2; times += 1) expect(await block(ann, chats[0]?.id, false)).toEqual({ status: 204 })
    expect(await seesMessages()).toEqual([true, true])
    expect(await isBlocked(ann, chats[0]?.id)).toBe(false)
    expect(await blocksOf(ann, ben, outsider)).toBe(0)
  })

  it('does not change the other person’s own block', async () => {
    await block(ann, chats[0]?.id)
    await block(ben, chats[0]?.id)
    await block(ben, chats[0]?.id, false)
    expect(await isBlocked(ann, chats[0]?.id)).toBe(true)
    expect(await seesMessages()).toEqual([false, false])
  })

  it('applies to rooms opened and chats started later', async () => {
    const late = await addChat({ sellerId: ben?.id ?? '', buyerId: ann?.id ?? '' })
    chats = [late]
    await block(ann, late.id)
    await openRoom(late)
    expect(await seesMessages()).toEqual([false])
    const listingId = await addListing({ sellerId: ann?.id ?? '' })
    const { chat } = await send('POST', '/api/chats', { listingId }, { cookie: ben?.cookie ?? '' }).then((reply) =>
      reply.json<{ chat: Chat }>(),
    )
    chats = [{ ...late, id: chat.id }]
    expect(await seesMessages()).toEqual([false])
  })

  it('is allowed for the two members only', async () => {
    for (const id of [chats[0]?.id, 'nonsense'])
      expect(await block(outsider, id)).toMatchObject({ code: 'chat_not_found' })
    expect(await block(undefined, chats[0]?.id)).toMatchObject({ code: 'not_signed_in' })
    expect(await block(ann, chats[0]?.id, 'yes')).toMatchObject({ code: 'invalid_input' })
    expect(await blocksOf(ann, ben, outsider)).toBe(0)
  })

  it('applies to a room that is being opened at the same time', async () => {
    const listingId = await addListing({ sellerId: ben?.id ?? '' })
    const log = vi.spyOn(console, 'error')
    const [started] = await Promise.all([
      send('POST', '/api/chats', { listingId }, { cookie: ann?.cookie ?? '' }).then((reply) =>
        reply.json<{ chat: Chat }>(),
      ),
      block(ann, chats[0]?.id),
    ])
    expect(log).not.toHaveBeenCalled()
    chats = [{ ...chats[0], id: started.chat.id } as (typeof chats)[number]]
    expect(await seesMessages()).toEqual([false])
  })
})
