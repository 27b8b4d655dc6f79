import { tmpdir } from 'node:os'
import type { Measured } from '../measure.ts'
import { count, over, table, version } from '../report.ts'
import { LONG, RATES, ROOMS, SHORT } from './measure-chat.ts'

export const CHAT_HEADING = '## Discussions'

/** The section of `docs/figures.md` about chats. */
export function chatToMarkdown(measured: Map<string, Measured>, rounds: number): string {
  const milliseconds = (name: string, share: 'p50' | 'p99') => measured.get(name)?.[share].toFixed(1)
  const row = (what: string, name: string, base: string) => [
    what,
    over(measured.get(name), measured.get(base)),
    milliseconds(name, 'p50'),
    milliseconds(base, 'p50'),
    milliseconds(name, 'p99'),
    milliseconds(base, 'p99'),
  ]
  const rooms = [
    { name: '1 room', text: `1 room, ${count(RATES.one)} messages a second` },
    { name: `${ROOMS} rooms`, text: `${ROOMS} rooms of two, ${count(RATES.many)} messages a second` },
    { name: 'calm', text: `1 room, ${count(RATES.calm)} messages a second` },
  ]
  const compared = (kind: string) => rooms.map(({ name, text }) => row(text, `ours: ${name}`, `${kind}: ${name}`))
  const head = (other: string) => ['', `messages per CPU second ÷ ${other}`, 'p50 ms', other, 'p99 ms', other]
  return `${CHAT_HEADING}
Written by \`npm run bench -- chat\`: everything once in each of ${rounds} rounds. Milliseconds are from sending a message to the
other side's hearing it, in the last round. The bare room is a Durable Object that inserts a message, acknowledges it and tells the others
(\`scripts/bench/chat/bare-room.ts\`), in the same workerd as ours, which also keep read marks, tell two inboxes and the directory.
Stores are in \`${tmpdir()}\`; \`TMPDIR=/dev/shm\` leaves the disk out, which 200 rooms mostly wait for.

${table(head('a bare room'), compared('bare'))}

Socket.IO ${version('socket.io')} in Node, with an insert into SQLite (WAL, synchronous) before a message is acknowledged:

${table(head('Socket.IO'), compared('Socket.IO'))}

Opening a room of ${count(LONG)} messages takes ${over(measured.get('opening, short'), measured.get('opening, long'))} × the CPU time of opening one of ${count(SHORT)}, at most 1.3 ×: p50 ${milliseconds('opening, long', 'p50')} ms and ${milliseconds('opening, short', 'p50')} ms.
`
}
