import { randomUUID } from 'node:crypto'
import { WebSocket as UndiciWebSocket } from 'undici'
import { io, type Socket } from 'socket.io-client'
import { PROTOCOL_VERSION } from '#contract/chat/constants.ts'

/** One end of a conversation over any transport. `onMessage` is called with the id of each message of the other end. */
export interface Client {
  send: (id: string, content: string) => void
  onMessage: (id: string) => void
  close: () => void
}

/** A WebSocket to one of our rooms or to a bare one. */
export async function openRoom(url: string, kind: 'room' | 'bare', id: string, user: string): Promise<Client> {
  const socket = await openSocket(url, kind, id, user)
  const client: Client = {
    send: (message, content) =>
      socket.send(JSON.stringify({ v: PROTOCOL_VERSION, type: 'send', id: message, content })),
    onMessage: () => {},
    close: () => socket.close(),
  }
  socket.addEventListener('message', ({ data }) => {
    const frame = JSON.parse(String(data)) as { type: string; messages?: { id: string }[]; code?: string }
    if (frame.type === 'refused') throw new Error(`The room refused a message: ${frame.code}.`)
    for (const message of frame.type === 'posted' ? (frame.messages ?? []) : []) client.onMessage(message.id)
  })
  return client
}

export async function openSocket(url: string, kind: 'room' | 'bare', id: string, user: string): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/bench/${kind}/${id}?user=${user}`)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
    socket.addEventListener('close', ({ code, reason }) => reject(new Error(`Closed: ${code} ${reason}`)))
  })
  return socket
}

/** The first text of a WebSocket, with headers that browsers send by themselves. */
export async function readFirst(url: string, headers: Record<string, string>): Promise<string> {
  const socket = new UndiciWebSocket(url, { headers })
  const first = await new Promise<string>((resolve, reject) => {
    socket.addEventListener('message', ({ data }) => resolve(String(data)))
    socket.addEventListener('close', ({ code, reason }) => reject(new Error(`Closed: ${code} ${reason}`)))
  })
  socket.close()
  return first
}

/** Requests the newest page of a room. */
export async function requestPage(socket: WebSocket): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const onMessage = ({ data }: MessageEvent) => {
      const { type } = JSON.parse(String(data)) as { type: string }
      if (type !== 'posted' && type !== 'refused') return
      socket.removeEventListener('message', onMessage)
      if (type === 'posted') resolve()
      else reject(new Error(String(data)))
    }
    socket.addEventListener('message', onMessage)
    socket.send(JSON.stringify({ v: PROTOCOL_VERSION, type: 'resume' }))
  })
}

/** A Socket.IO client in a room. */
export async function openSocketIo(url: string, room: string, user: string): Promise<Client> {
  const socket: Socket = io(url, { transports: ['websocket'], forceNew: true, auth: { room, user } })
  await new Promise((resolve, reject) => {
    socket.on('connect', () => resolve(undefined))
    socket.on('connect_error', reject)
  })
  const client: Client = {
    send: (id, content) => socket.emit('send', { id, content }, () => {}),
    onMessage: () => {},
    close: () => socket.close(),
  }
  socket.on('posted', ({ id }: { id: string }) => client.onMessage(id))
  return client
}

export const newMessageId = (): string => randomUUID()
