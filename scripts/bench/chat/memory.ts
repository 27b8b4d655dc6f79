import type { ChatEntry } from '#contract/chat-entry.ts'
import type { ServedApi } from '../../serve/built-api.ts'
import { residentMegabytes } from '../resident-memory.ts'
import { post } from './workloads.ts'

/** How often all messages are read: what is not freed would add up. */
const READINGS = 10

/** Megabytes that a new workerd grows by while a member reads all messages of a room; undefined without a /proc. */
export async function memoryOfReading(
  serve: () => Promise<ServedApi>,
  { chatId, buyerId }: ChatEntry,
): Promise<number | undefined> {
  const api = await serve()
  try {
    await post(`${api.url}/bench/openings/${chatId}?user=${buyerId}&count=1`)
    const before = residentMegabytes(api.pid) ?? 0
    let peak = before
    for (let reading = 0; reading < READINGS; reading += 1) {
      await post(`${api.url}/bench/all/${chatId}?user=${buyerId}`)
      peak = Math.max(peak, residentMegabytes(api.pid) ?? 0)
    }
    return before === 0 ? undefined : Math.round(peak - before)
  } finally {
    await api.close()
  }
}
