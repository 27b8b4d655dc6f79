import path from 'node:path'
import { Miniflare } from 'miniflare'
import { DATABASE_ID, WORKER_NAME } from '../../local-store.ts'
import { bundleWorker } from '../bundle-worker.ts'
import type { ChatRecord } from './demo-chat.ts'

/** Puts chats into the rooms, inboxes and database of a state directory, where nothing else may be running. */
export async function loadChats(stateDir: string, chats: ChatRecord[]): Promise<void> {
  const object = { type: 'durable-object', storage: 'sqlite' } as const
  const contents = await bundleWorker('scripts/demo/chats/worker.ts')
  const miniflare = new Miniflare({
    resourcePersistencePath: path.join(stateDir, 'v3'),
    workers: [
      {
        config: {
          name: WORKER_NAME,
          compatibilityDate: '2026-08-15',
          compatibilityFlags: ['nodejs_compat'],
          manifest: { mainModule: 'index.js', modules: { 'index.js': { type: 'esm', contents } } },
          exports: { ChatRoom: object, Inbox: object, Projection: { type: 'worker' } },
          env: {
            DB: { type: 'd1', id: DATABASE_ID },
            CHAT_ROOM: { type: 'durable-object', worker: WORKER_NAME, exportName: 'ChatRoom' },
            INBOX: { type: 'durable-object', worker: WORKER_NAME, exportName: 'Inbox' },
          },
        },
      },
    ],
  })
  try {
    const reply = await miniflare.dispatchFetch('http://chats/', { method: 'POST', body: JSON.stringify(chats) })
    if (!reply.ok) throw new Error(`The demo's chats could not be stored: ${await reply.text()}`)
  } finally {
    await miniflare.dispose()
  }
}
