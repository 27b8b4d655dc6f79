import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { encode } from '#contract/chat/encode.ts'
import type { ServerFrame } from '#contract/chat/protocol.ts'
import type { DealRules } from '#contract/deals/machine.ts'
import { Move, type MoveInput } from '#contract/deals/moves.ts'
import type { MoveResult } from '#contract/deals/rpc.ts'
import { ChatRoom } from '#party/chat-room.ts'
import { Inbox } from '#party/inbox.ts'
import { MailDispatcher } from '#party/mail-dispatcher.ts'
import { Purger } from '#party/purger.ts'
import { ViewCounter } from '#party/view-counter.ts'
import * as former from '../former/objects.js'
import { newChat, type TestChat } from '../support/chat.ts'
import { later } from '../support/clock.ts'
import { mirror, negotiate } from '../support/deals.ts'
import { NOTHING_INCLUDED, oneLicense } from '../support/terms.ts'

type ClassOf<Code> = new (ctx: DurableObjectState, env: never) => Code

/** Runs the current code of an object and that of the last deployment in turn on the same storage. */
function alternate<Code extends Rpc.DurableObjectBranded>(
  [objects, name]: [DurableObjectNamespace, string],
  Current: ClassOf<Code>,
  Former: ClassOf<Code>,
  use: (code: Code, round: number) => Promise<void>,
  read: (code: Code, round: number) => Promise<unknown>,
): Promise<void> {
  return runInDurableObject(objects.getByName(name), async (_, state) => {
    const start = (Class: ClassOf<Code>) => new Class(state, env as never)
    for (const round of [1, 2, 3, 4]) {
      later(60_000)
      await use(start(round % 2 === 0 ? Former : Current), round)
      expect(await read(start(Former), round)).toEqual(await read(start(Current), round))
    }
  })
}

type RoomConnection = Parameters<ChatRoom['onMessage']>[0]

/** The frames that a room sends in response to a frame of a person. */
function responsesTo(room: ChatRoom, userId: string, frame: Parameters<typeof encode>[0]): ServerFrame[] {
  const answers: ServerFrame[] = []
  const connection = {
    id: 'connection',
    state: { userId, sessionId: 'session', checkedAt: 0, negotiationId: null },
    readyState: WebSocket.OPEN,
    send: (text: string) => void answers.push(JSON.parse(text) as ServerFrame),
  } as unknown as RoomConnection
  room.onMessage(connection, encode(frame))
  // The former release sent no time.
  return answers.filter(({ type }) => type !== 'time')
}

const TERMS = { supportMonths: null, royalty: false, training: false, deployment: false }
const RULES: DealRules = {
  list: { priceCents: 129_000, ...NOTHING_INCLUDED },
  options: oneLicense(129_000),
  live: true,
  openToOffers: true,
  buyNow: true,
  lowestCents: null,
  acceptCents: null,
}

describe('Rolling back a deployment and deploying it again', () => {
  it('keeps all messages and deals of rooms in one sequence', async () => {
    const chat = await newChat()
    const start = (round: number) => ({
      dealId: `deal ${round}`,
      startedAt: Date.now(),
      entry: chat.entry,
      blockers: [],
    })
    const made: MoveResult[] = []
    const versions = [0]
    const useRoom = async (room: ChatRoom, round: number) => {
      const [id, text] = [crypto.randomUUID(), crypto.randomUUID()]
      const sent = [
        ...responsesTo(room, chat.buyer.id, { type: 'send', id: text, content: `Round ${round}`, inDeal: true }),
        ...responsesTo(room, chat.buyer.id, { type: 'edit', id: text, content: `Round ${round}!` }),
        ...responsesTo(room, chat.seller.id, { type: 'read', sequence: 2 * round - 1 }),
      ]
      expect(sent.map(({ type }) => type)).not.toContain('refused')
      const move = (input: MoveInput, userId: string) =>
        room.move({
          start: start(round),
          userId,
          move: v.parse(Move, input),
          rules: RULES,
          ending: false,
          soldOnce: false,
        })
      const named = () => ({ id: crypto.randomUUID(), dealId: `deal ${round}` })
      const terms = { priceCents: 100_000 + round, ...TERMS }
      made.push(await move({ id, dealId: `deal ${round}`, type: 'offer', terms }, chat.buyer.id))
      made.push(await move({ ...named(), type: 'decline', offerId: id, reason: 'No.' }, chat.seller.id))
      made.push(await move({ ...named(), type: 'cancel', reason: 'No more.' }, chat.buyer.id))
      await room.setArchived(chat.buyer.id, round % 2 === 0)
      await room.startDeal(start(round + 1))
      versions.push((await room.state())?.version ?? 0)
    }
    await alternate([env.CHAT_ROOM, chat.id], ChatRoom, former.ChatRoom, useRoom, (room, round) =>
      readAll(room, chat, `deal ${round}`),
    )

    expect(made.map(({ refusal }) => refusal)).toEqual(made.map(() => null))
    expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b))
    const revisions = made.map(({ view }) => view.revision)
    expect(revisions).toEqual([...new Set(revisions)].toSorted((a, b) => a - b))
    const messages = await env.CHAT_ROOM.getByName(chat.id).messagesAfter(chat.buyer.id, 0, 100)
    expect(messages.map(({ content, event }) => event?.type ?? content)).toEqual(
      [1, 2, 3, 4].flatMap((round) => [`Round ${round}!`, 'offered', 'declined', 'cancelled']),
    )
  })

  it('keeps the unread counts of inboxes', async () => {
    const deal = await negotiate()
    const room = env.CHAT_ROOM.getByName(deal.chatId)
    const waiting = (sql: SqlStorage) => sql.exec('SELECT 1 FROM deal_mails').toArray().length
    await mirror(deal)
    const entry = (await room.state())?.entry
    if (!entry) throw new Error('The room was not opened.')
    const left = await runInDurableObject(room, async (_, state) => {
      const start = { dealId: deal.dealId, startedAt: Date.now(), entry, blockers: [] }
      const terms = { priceCents: 100_000, ...TERMS }
      const move = v.parse(Move, { id: crypto.randomUUID(), dealId: deal.dealId, type: 'offer', terms })
      const rest = { rules: RULES, ending: false, soldOnce: false }
      await new former.ChatRoom(state, env as never).move({ start, userId: deal.buyer.id, move, ...rest })
      return waiting(state.storage.sql)
    })
    await evictDurableObject(room)
    await mirror(deal)
    expect([left, await runInDurableObject(room, (_, { storage }) => waiting(storage.sql))]).toEqual([1, 0])
  })

  it('keeps counted views, waiting purges and mails', async () => {
    const personId = crypto.randomUUID()
    const last = { sequence: 1, senderId: 'ada', content: 'Hello', at: 1, type: 'text' as const }
    const useInbox = async (code: Inbox, round: number) => {
      const chat = { version: round, unread: round, last, readByOther: 0, deal: null, waits: round % 2 === 0 }
      await code.update({ ...chat, chatId: 'one' })
      await code.update({ ...chat, chatId: `chat ${round}` })
      await code.entered('one', 'session', Date.now())
      await code.watch('one')
      await code.onAlarm()
    }
    await alternate([env.INBOX, personId], Inbox, former.Inbox, useInbox, async (code) => ({
      chats: await code.chats(['one', 'chat 1', 'chat 2', 'chat 3', 'chat 4']),
      presence: await code.watch('one'),
      enter: await code.entered('one', 'session', Date.now() - 1),
    }))
    expect(await env.INBOX.getByName(personId).chats(['one', 'chat 4'])).toMatchObject([
      { unread: 4 },
      { unread: 4, waits: true },
    ])
  })

  it('leaves counted views, waiting purges and mails', async () => {
    const listing = crypto.randomUUID()
    const name = crypto.randomUUID()
    const view = async (code: ViewCounter, round: number) => {
      await code.record({ listing, address: `192.0.2.${round}`, agent: 'Firefox' })
      await code.onAlarm()
    }
    const nothing = async () => undefined
    await alternate([env.VIEW_COUNTER, name], ViewCounter, former.ViewCounter, view, nothing)
    const purge = async (code: Purger, round: number) => {
      await code.purge([`tag ${round}`])
      await code.onAlarm()
    }
    await alternate([env.PURGER, name], Purger, former.Purger, purge, nothing)
    const deliver = async (code: MailDispatcher) => {
      await code.dispatch()
      await code.onAlarm()
    }
    await alternate([env.MAIL_DISPATCHER, name], MailDispatcher, former.MailDispatcher, deliver, nothing)
    const left = (sql: SqlStorage) =>
      sql.exec('SELECT 1 FROM pending UNION ALL SELECT 1 FROM flush WHERE views IS NOT NULL')
    expect(
      await runInDurableObject(env.VIEW_COUNTER.getByName(name), (_, { storage }) => left(storage.sql).toArray()),
    ).toEqual([])
  })
})

/** Everything that members, lists and moderators read from a room. */
async function readAll(room: ChatRoom, { buyer, seller }: TestChat, dealId: string): Promise<unknown> {
  const pages = [buyer, seller].flatMap(({ id }) =>
    [{}, { after: 3 }, { before: 4 }].map((page) => responsesTo(room, id, { type: 'resume', ...page })),
  )
  const [message] = await room.messagesAfter(buyer.id, 0, 100)
  return {
    pages,
    state: await room.state(),
    history: await room.dealHistory(dealId),
    around: await room.around(message?.id ?? '', 10),
  }
}
