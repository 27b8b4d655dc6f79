import { v7 } from 'uuid'
import type { ServiceContext } from '../context.ts'
import type { EntryStamp } from './audit.queries.ts'

/** The id, time and request of a new entry; a request that writes several makes one for each. */
export function newEntry({ now, requestId }: Pick<ServiceContext, 'now' | 'requestId'>): EntryStamp {
  return { entryId: v7({ msecs: now }), at: now, requestId }
}
