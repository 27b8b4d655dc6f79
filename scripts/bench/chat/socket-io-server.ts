import { createServer } from 'node:http'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Server } from 'socket.io'

/** Socket.IO with what its adapters lack: a durable insert before a message is acknowledged and passed on. */
const database = new DatabaseSync(
  path.join(mkdtempSync(path.join(tmpdir(), 'sourceyard-socket-io-')), 'messages.sqlite'),
)
database.exec(
  `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
   CREATE TABLE messages (
     sequence INTEGER PRIMARY KEY, room TEXT NOT NULL, id TEXT NOT NULL UNIQUE, sender TEXT NOT NULL,
     content TEXT NOT NULL, created_at INTEGER NOT NULL)`,
)
const insert = database.prepare(
  'INSERT INTO messages (room, id, sender, content, created_at) VALUES (?, ?, ?, ?, ?) RETURNING sequence',
)

const http = createServer()
new Server(http, { transports: ['websocket'] }).on('connection', (socket) => {
  const { room, user } = socket.handshake.auth as { room: string; user: string }
  void socket.join(room)
  socket.on('send', ({ id, content }: { id: string; content: string }, acknowledge: (message: object) => void) => {
    const createdAt = Date.now()
    const row = insert.get(room, id, user, content, createdAt)
    const message = { ...row, id, senderId: user, content, createdAt }
    acknowledge(message)
    socket.to(room).emit('posted', message)
  })
})
http.listen(0, '127.0.0.1', () => {
  const address = http.address()
  process.send?.(typeof address === 'object' ? address?.port : undefined)
})
