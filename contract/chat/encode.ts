import { PROTOCOL_VERSION } from './constants.ts'
import type { InboxFrame, TabFrame } from './inbox.ts'
import type { ClientFrame, Refusal, ServerFrame } from './protocol.ts'

/** A frame without its version, which `encode` adds. */
export type Unversioned<Frame> = Frame extends unknown ? Omit<Frame, 'v'> : never

/** A frame of the present version, as it is sent. */
export function encode(frame: Unversioned<ClientFrame | ServerFrame | InboxFrame | TabFrame>): string {
  return JSON.stringify({ v: PROTOCOL_VERSION, ...frame })
}

/** What a tab of a version that is no longer served is sent before its socket is closed, as that version reads it. */
export function encodeOutdated(version: number): string {
  return JSON.stringify({ v: version, type: 'refused', code: 'unknown_version' satisfies Refusal })
}
