import type { InboxRpc, RoomRpc } from '#contract/chat/rpc.ts'
import type { DealsRpc } from '#contract/deals/rpc.ts'

/** The objects that rooms and inboxes call. */
export interface PartyEnv extends Cloudflare.Env {
  CHAT_ROOM: DurableObjectNamespace<RoomRpc & DealsRpc & Rpc.DurableObjectBranded>
  INBOX: DurableObjectNamespace<InboxRpc & Rpc.DurableObjectBranded>
}
