import { PROTOCOL_VERSION } from './constants.ts'
import type { InboxFrame } from './inbox.ts'
import type { ClientFrame, ServerFrame } from './protocol.ts'

/** A frame without its version, which `encode` adds. */
export type Unversioned<Frame> = Frame extends unknown ? Omit<Frame, 'v'> : never

/** A frame of the present version, as it is sent. */
export function encode(frame: Unversioned<ClientFrame | ServerFrame | InboxFrame>): string {
  return JSON.stringify({ v: PROTOCOL_VERSION, ...frame })
}
