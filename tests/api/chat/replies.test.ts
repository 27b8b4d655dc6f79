import { describe, expect, it } from 'vitest'
import { QUOTE } from '#contract/chat/limits.ts'
import { connectToRoom, newChat, type TestSocket } from '../../support/chat.ts'
import { setBlocked } from '../../support/chat-rows.ts'

const both = async () => {
  const chat = await newChat()
  return { chat, buyer: await connectToRoom(chat.id, chat.buyer), seller: await connectToRoom(chat.id, chat.seller) }
}

const quotesOf = async (socket: TestSocket) => (await socket.history()).map(({ replyTo }) => replyTo)

describe('A reply', { tags: ['ours-quotes'] }, () => {
  it('quotes the message that it answers, to both members, live and in the history', async () => {
    const { chat, buyer, seller } = await both()
    const question = buyer.sendMessage('Is `npm test`\n\nincluded?')
    const answer = seller.sendMessage('Yes', undefined, { replyTo: question })
    const quote = { id: question, sequence: 1, senderId: chat.buyer.id, content: 'Is npm test included?' }
    expect((await seller.next('ack', ({ message }) => message.id === answer)).message.replyTo).toEqual(quote)
    expect((await buyer.next('posted')).messages).toMatchObject([{ id: answer, replyTo: quote }])
    expect(await quotesOf(buyer)).toEqual([undefined, quote])
    seller.send({ type: 'resume', after: 0 })
    expect((await seller.next('posted', ({ page }) => page?.kind === 'newer')).messages).toMatchObject([
      { id: question },
      { id: answer, replyTo: quote },
    ])
  })

  it('quotes it as it is now, shortened', async () => {
    const { buyer, seller } = await both()
    const id = buyer.sendMessage('Helo')
    await seller.next('posted')
    seller.sendMessage('Hi', undefined, { replyTo: id })
    buyer.send({ type: 'edit', id, content: `Hello ${'👩‍👩‍👧'.repeat(QUOTE)}` })
    await seller.next('edited')
    const quoted = (await quotesOf(seller)).at(-1)?.content
    expect(quoted).toBe(`Hello ${'👩‍👩‍👧'.repeat(QUOTE - 7)}…`)
    buyer.send({ type: 'delete', id })
    await seller.next('edited')
    expect((await quotesOf(seller)).at(-1)).toMatchObject({ id, content: 'This message was deleted.', deleted: true })
  })

  it('is sent without a quote of what its sender does not see', async () => {
    const [{ chat, buyer, seller }, other] = [await both(), await both()]
    const elsewhere = other.buyer.sendMessage('Elsewhere')
    await other.buyer.next('ack')
    await setBlocked(chat.id, chat.seller.id, true)
    const withheld = buyer.sendMessage('A secret')
    await buyer.next('ack')
    await setBlocked(chat.id, chat.seller.id, false)
    for (const replyTo of [withheld, elsewhere, crypto.randomUUID()]) {
      seller.sendMessage('What?', undefined, { replyTo })
      expect((await seller.next('ack')).message.replyTo).toBeUndefined()
      expect((await buyer.next('posted')).messages[0]?.replyTo).toBeUndefined()
    }
    seller.sendMessage('What?', undefined, { replyTo: 'nonsense' })
    expect(await seller.next('refused')).toMatchObject({ code: 'invalid_frame' })
  })

  it('to one’s own withheld message quotes it to oneself only', async () => {
    const { chat, buyer, seller } = await both()
    const tab = await connectToRoom(chat.id, chat.buyer)
    await setBlocked(chat.id, chat.seller.id, true)
    const replyTo = buyer.sendMessage('A secret')
    await buyer.next('ack')
    await setBlocked(chat.id, chat.seller.id, false)
    const reply = buyer.sendMessage('As I wrote', undefined, { replyTo })
    expect((await buyer.next('ack')).message.replyTo).toMatchObject({ content: 'A secret' })
    expect((await tab.next('posted', ({ messages }) => messages[0]?.id === reply)).messages[0]?.replyTo).toMatchObject({
      content: 'A secret',
    })
    expect((await seller.next('posted')).messages).toMatchObject([{ id: reply, replyTo: null }])
    expect(await quotesOf(seller)).toEqual([null])
    expect(JSON.stringify(seller.texts)).not.toContain('secret')
  })
})
