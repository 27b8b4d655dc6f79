import type { Statement } from '../db/client.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'
import type { EntryStamp } from './audit.queries.ts'

/** What a change follows from: writes of the same batch. Unless they write the entry, nothing changes. */
export interface Cause {
  stamp: EntryStamp
  statements: (admin: UserRef) => readonly Statement[]
}
