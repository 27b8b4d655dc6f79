import { describe, expect, it } from 'vitest'
import { connect, newChat, connectToInbox, roomPath, type TestSocket } from '../../support/chat.ts'
import { agree, move, negotiate, offer } from '../../support/deals.ts'
import * as former from '../../support/former-protocol.js'

describe('A tab of the former build', { tags: ['ours-versions-meet'] }, () => {
  it('is served and reads everything that rooms and inboxes send', async () => {
    const deal = await negotiate()
    const { chatId, buyer, seller } = deal
    const inboxes = [await connectToInbox(buyer), await connectToInbox(seller)]
    const enter = ({ cookie }: typeof buyer) => connect(roomPath(chatId), { cookie })
    const [mine, theirs] = [await enter(buyer), await enter(seller)]
    for (const text of former.tabFrames()) mine.send(text)
    mine.send(former.encode({ type: 'dance' } as never))
    expect(await mine.next('refused')).toMatchObject({ code: 'unknown_frame' })

    const declined = await offer(deal, buyer, 90_000)
    await move(deal, seller, { type: 'decline', offerId: declined, reason: 'Too low' })
    await agree(deal, 100_000)
    await move(deal, buyer, { type: 'pay' })
    await move(deal, seller, { type: 'receive' })
    await theirs.next('deal', ({ view }) => view?.deal.status === 'purchased')
    const again = await enter(seller)
    for (const text of former.tabFrames()) again.send(text)
    // An edit of another person's message by its id gets the last response.
    await again.next('refused', ({ code }) => code === 'not_your_message')
    await again.next('refused', ({ code }) => code === 'not_your_message')
    for (const inbox of inboxes) await inbox.next('notice')

    const textsOf = (sockets: TestSocket[]) => sockets.flatMap(({ texts }) => texts)
    // It ignores the server's time.
    const isIgnored = (text: string) => JSON.parse(text).type === 'time'
    const expectRead = (text: string, parsed: object | undefined) => {
      expect(parsed === undefined, `${text}`).toBe(isIgnored(text))
      // It leaves out fields that it does not know.
      expect(JSON.parse(text)).toMatchObject(parsed ?? {})
    }
    for (const text of textsOf([mine, theirs, again])) expectRead(text, former.parseServerFrame(text))
    for (const text of textsOf(inboxes)) expectRead(text, former.parseInboxFrame(text))
  })
})

describe('A WebSocket', { tags: ['ours-versions-meet'] }, () => {
  it('of an outdated tab is closed with a refusal in its version, and one of a later version is served', async () => {
    const chat = await newChat()
    const { cookie } = chat.buyer
    for (const [path, first] of [
      ['/parties/inbox/me', 'chats'],
      [roomPath(chat.id), 'presence'],
    ] as const) {
      const old = await connect(`${path}?v=0`, { cookie })
      expect(await old.closed).toEqual({ code: 4426, reason: 'outdated' })
      expect(old.frames).toEqual([{ v: 0, type: 'refused', code: 'unknown_version' }])
      const later = await connect(`${path}?v=2`, { cookie })
      expect(await later.next(first)).toMatchObject({ type: first })
    }
  })
})
