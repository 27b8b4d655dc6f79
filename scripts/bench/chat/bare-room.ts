import { DurableObject } from 'cloudflare:workers'

/** The minimum of a room: inserts a message once, acknowledges it and sends it to the others. */
export class BareRoom extends DurableObject {
  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    super(ctx, env)
    ctx.storage.sql.exec(
      `CREATE TABLE IF NOT EXISTS messages (
         sequence INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, sender TEXT NOT NULL, content TEXT NOT NULL,
         created_at INTEGER NOT NULL)`,
    )
  }

  override async fetch(request: Request): Promise<Response> {
    const { 0: client, 1: server } = new WebSocketPair()
    this.ctx.acceptWebSocket(server)
    server.serializeAttachment(new URL(request.url).searchParams.get('user'))
    return new Response(null, { status: 101, webSocket: client })
  }

  override webSocketMessage(socket: WebSocket, data: string): void {
    const { id, content } = JSON.parse(data) as { id: string; content: string }
    const senderId = socket.deserializeAttachment() as string
    const createdAt = Date.now()
    const { sequence } = this.ctx.storage.sql
      .exec<{ sequence: number }>(
        'INSERT INTO messages (id, sender, content, created_at) VALUES (?, ?, ?, ?) RETURNING sequence',
        id,
        senderId,
        content,
        createdAt,
      )
      .one()
    const message = { sequence, id, senderId, content, createdAt }
    socket.send(JSON.stringify({ type: 'ack', message }))
    const posted = JSON.stringify({ type: 'posted', messages: [message] })
    for (const other of this.ctx.getWebSockets()) if (other !== socket) other.send(posted)
  }
}
