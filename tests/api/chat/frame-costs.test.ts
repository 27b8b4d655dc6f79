import { describe, expect, it } from 'vitest'
import { FRAME_BYTES, FRAME_BURST, HISTORY_PAGE, MAX_MESSAGE, PAGE_BYTES } from '#contract/chat/limits.ts'
import { connectToRoom, newChat, type TestSocket } from '../../support/chat.ts'
import { later } from '../../support/clock.ts'
import { fillRoom } from '../../support/room-messages.ts'

const MESSAGES = 200
/** Characters of three bytes each. */
const LONG = '好'.repeat(MAX_MESSAGE)
/** Time after which a person's frame budget is full again. */
const REFILL_MS = 10_000

async function fullChat() {
  const chat = await newChat()
  const senders = Array.from({ length: MESSAGES }, (_, index) => (index % 2 === 0 ? chat.buyer.id : chat.seller.id))
  await fillRoom(chat.id, senders, LONG)
  return chat
}

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).byteLength

/** Requests all messages repeatedly and returns the number of bytes received. */
async function flood(socket: TestSocket, times: number): Promise<number> {
  for (let time = 0; time < times; time += 1) socket.send({ type: 'resume', after: 0 })
  socket.send('{')
  const isLast = (frame: TestSocket['frames'][number]) => frame.type === 'refused' && frame.code === 'invalid_frame'
  await expect.poll(() => socket.frames.some(isLast)).toBe(true)
  return bytesOf(socket.frames.splice(0))
}

describe('The cost of a frame', { tags: ['ours-frame-costs'] }, () => {
  it('stops repeated page requests until the budget is refilled', async () => {
    const chat = await fullChat()
    const [buyer, seller] = [await connectToRoom(chat.id, chat.buyer), await connectToRoom(chat.id, chat.seller)]
    expect(await flood(buyer, 20)).toBeLessThan(FRAME_BURST * FRAME_BYTES + PAGE_BYTES)
    seller.sendMessage('Still here')
    expect((await seller.next('ack')).message.sequence).toBe(MESSAGES + 1)
    expect(await seller.history()).not.toEqual([])
    buyer.send({ type: 'resume', before: MESSAGES })
    expect(await buyer.next('refused')).toMatchObject({ code: 'too_many_frames' })
    later(REFILL_MS)
    expect(await buyer.history()).not.toEqual([])
  })

  it('is charged to the person, across tabs and connections', async () => {
    const chat = await fullChat()
    const [first, second] = [await connectToRoom(chat.id, chat.buyer), await connectToRoom(chat.id, chat.buyer)]
    await flood(first, 20)
    first.close()
    await first.closed
    const third = await connectToRoom(chat.id, chat.buyer)
    for (const socket of [second, third]) {
      socket.send({ type: 'resume' })
      expect(await socket.next('refused')).toMatchObject({ code: 'too_many_frames' })
    }
  })

  it('is bounded in bytes, and pages cover all messages in both directions', async () => {
    const chat = await fullChat()
    const buyer = await connectToRoom(chat.id, chat.buyer)
    const read = async (page: { before?: number; after?: number }) => {
      later(REFILL_MS)
      buyer.send({ type: 'resume', ...page })
      const { messages, page: pageInfo } = await buyer.next('posted')
      expect(bytesOf(messages)).toBeLessThanOrEqual(PAGE_BYTES)
      expect(messages.length).toBeLessThan(HISTORY_PAGE)
      return { messages, more: pageInfo?.more }
    }
    const backwards: number[] = []
    for (let more: boolean | undefined = true; more;) {
      const page = await read(backwards[0] === undefined ? {} : { before: backwards[0] })
      backwards.unshift(...page.messages.map(({ sequence }) => sequence))
      more = page.more
    }
    const forwards: number[] = []
    let after = 0
    for (let more: boolean | undefined = true; more;) {
      const page = await read({ after })
      forwards.push(...page.messages.map(({ sequence }) => sequence))
      after = page.messages.at(-1)?.revision ?? after
      more = page.more
    }
    const all = Array.from({ length: MESSAGES }, (_, index) => index + 1)
    expect(backwards).toEqual(all)
    expect(forwards).toEqual(all)
  })

  it('is charged for every tab that receives it', async () => {
    const chat = await newChat()
    const [buyer, ...tabs] = await Promise.all(Array.from({ length: 10 }, () => connectToRoom(chat.id, chat.buyer)))
    if (!buyer) throw new Error('There is no tab.')
    const share = FRAME_BURST * FRAME_BYTES
    const sent = Math.ceil((2 * share) / (tabs.length * bytesOf(LONG)))
    for (let count = 0; count < sent; count += 1) buyer.sendMessage(LONG)
    expect(await buyer.closed).toMatchObject({ reason: 'too_many_frames' })
  })
})
