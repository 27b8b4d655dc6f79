import {
  abortAllDurableObjects,
  listDurableObjectIds,
  runDurableObjectAlarm,
  runInDurableObject,
} from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { shardOf } from '#worker/views/views.rules.ts'
import { fetchApi } from './api.ts'
import { seed } from './seed.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

export interface Visitor {
  address?: string
  agent?: string
}

/** A live listing without views; returns its id. */
export async function unseenListing(): Promise<string> {
  const [id = ''] = await seed(env.DB, [{ title: 'Unseen' }])
  return id
}

/** What a browser sends when it shows a listing; answers the status. */
export async function view(
  idOrSlug: string,
  { address = '192.0.2.1', agent = BROWSER }: Visitor = {},
): Promise<number> {
  const reply = await fetchApi(`/api/listings/${idOrSlug}/views`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Origin: 'https://sourceyard.test',
      'CF-Connecting-IP': address,
      ...(agent && { 'User-Agent': agent }),
    },
  })
  await reply.arrayBuffer()
  return reply.status
}

/** The object that counts a listing. */
export function counterOf(listing: string) {
  return env.VIEW_COUNTER.getByName(shardOf(listing))
}

/** Lets the listing's counter flush as if its time had come; answers the count in D1. */
export async function flushedViews(listing: string): Promise<number | null> {
  await runDurableObjectAlarm(counterOf(listing))
  return env.DB.prepare('SELECT view_count FROM listings WHERE id = ?').bind(listing).first<number>('view_count')
}

/** Every counter as it was before the first view, in a test that may have moved the clock. */
export async function clearCounters(): Promise<void> {
  for (const id of await listDurableObjectIds(env.VIEW_COUNTER))
    await runInDurableObject(env.VIEW_COUNTER.get(id), (_, { storage }) => storage.deleteAll())
  await abortAllDurableObjects()
  await env.DB.exec('DELETE FROM view_flushes')
}
