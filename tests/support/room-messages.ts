import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { RoomLedger } from '#party/chat/room-ledger.ts'

/** Fills a room with a message per sender, oldest first, two seconds apart. */
export async function fillRoom(chatId: string, senders: readonly string[], content: string): Promise<void> {
  await runInDurableObject(env.CHAT_ROOM.getByName(chatId), (_, { storage }) => {
    const ledger = new RoomLedger(storage.sql)
    const start = Date.now() - 2_000 * senders.length
    for (const [index, senderId] of senders.entries()) {
      const message = { id: crypto.randomUUID(), senderId, content, negotiationId: null }
      const posted = ledger.post(message, start + 2_000 * index)
      if (typeof posted === 'string') throw new Error(posted)
    }
  })
}
