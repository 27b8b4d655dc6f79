import type { InboxRpc, RoomRpc } from '#contract/chat/rpc.ts'

/** The objects that rooms and inboxes call. */
export interface PartyEnv extends Cloudflare.Env {
  CHAT_ROOM: DurableObjectNamespace<RoomRpc & Rpc.DurableObjectBranded>
  INBOX: DurableObjectNamespace<InboxRpc & Rpc.DurableObjectBranded>
}
