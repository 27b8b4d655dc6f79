import { PROTOCOL_VERSION } from './constants.ts'
import type { InboxFrame } from './inbox.ts'
import type { ClientFrame, ServerFrame } from './protocol.ts'

type WithoutVersion<Frame> = Frame extends unknown ? Omit<Frame, 'v'> : never

/** What a client sends to a room. */
export type Outgoing = WithoutVersion<ClientFrame>
/** What a room says to a client. */
export type Said = WithoutVersion<ServerFrame>
/** What an inbox says to its person's tabs. */
export type InboxSaid = WithoutVersion<InboxFrame>

export function encode(frame: Outgoing | Said | InboxSaid): string {
  return JSON.stringify({ v: PROTOCOL_VERSION, ...frame })
}
