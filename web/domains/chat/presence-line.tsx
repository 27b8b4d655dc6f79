import type { Presence } from '#contract/chat/rpc.ts'
import { seenText } from './times.ts'
import { useNow } from './use-now.ts'

const HALF_A_MINUTE = 30_000

/** 'Online', or when a person was last seen; nothing while that is unknown. */
export function PresenceLine({ presence }: { presence: Presence | undefined }) {
  const now = useNow(HALF_A_MINUTE)
  if (presence?.online) return <span className="chat-online">Online</span>
  if (!presence?.lastSeen) return null
  return seenText(presence.lastSeen, now)
}
