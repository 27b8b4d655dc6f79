import { expect, it } from 'vitest'
import { connectToRoom, newChat } from '../../support/chat.ts'

it(
  'A room closes a connection that sends a frame of 33 MB, stores nothing and keeps serving the others',
  { tags: ['ours-flood'] },
  async () => {
    const chat = await newChat()
    const [buyer, seller] = [await connectToRoom(chat.id, chat.buyer), await connectToRoom(chat.id, chat.seller)]
    buyer.sendMessage('x'.repeat(33 * 1024 * 1024))
    expect(await buyer.next('refused')).toMatchObject({ code: 'frame_too_large' })
    expect(await buyer.closed).toMatchObject({ code: 4413, reason: 'frame_too_large' })
    expect(await seller.history()).toEqual([])
  },
)
