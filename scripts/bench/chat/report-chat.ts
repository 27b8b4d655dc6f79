import { tmpdir } from 'node:os'
import { count, over, table, version } from '../report.ts'
import { FEW, MANY } from './chat-lists.ts'
import { type ChatFigures, LONG, PAGED, RATES, ROOMS, SHORT } from './measure-chat.ts'

export const CHAT_HEADING = '## Discussions'

/** The section of `docs/figures.md` about chats. */
export function chatToMarkdown({ measured, memory }: ChatFigures, rounds: number): string {
  const milliseconds = (name: string, share: 'p50' | 'p99') => measured.get(name)?.[share].toFixed(1)
  const row = (what: string, name: string, base: string) => [
    what,
    over(measured.get(name), measured.get(base)),
    milliseconds(name, 'p50'),
    milliseconds(base, 'p50'),
    milliseconds(name, 'p99'),
    milliseconds(base, 'p99'),
  ]
  const times = (what: string, name: string, base: string, max: number) => [
    what,
    over(measured.get(base), measured.get(name)),
    String(max),
    milliseconds(name, 'p50'),
    milliseconds(base, 'p50'),
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
The aim is 0.9 for one room at ${count(RATES.one)} messages a second, and 0.5 for ${ROOMS} rooms. Those have slept before each round, so that ours wake
three objects where the bare one is alone. Stores are in \`${tmpdir()}\`; \`TMPDIR=/dev/shm\` leaves the disk out, which 200 rooms mostly wait for.

Whatever the machine does, a message is five statements and six rows in its room, a report three statements and three rows in each inbox, and
changes within a tenth of a second are one report (\`tests/api/chat/message-costs.test.ts\`).

${table(head('a bare room'), compared('bare'))}

Socket.IO ${version('socket.io')} in Node, with an insert into SQLite (WAL, synchronous) before a message is acknowledged:

${table(head('Socket.IO'), compared('Socket.IO'))}

${table(
  ['', '× the CPU time', 'at most', 'p50 ms', 'p50 ms'],
  [
    times(
      `first page of a room with ${count(PAGED)} messages, all read, ÷ an empty one’s, over an open socket`,
      'first page, paged',
      'first page, empty',
      1.5,
    ),
    times(
      `opening a room of ${count(LONG)} messages ÷ one of ${count(SHORT)}, in the object`,
      'opening, long',
      'opening, short',
      1.3,
    ),
    times(
      `\`/chat\` with ${count(MANY)} chats ÷ with ${FEW}: the list and the inbox’s first frame`,
      'list, many',
      'list, few',
      1.5,
    ),
  ],
)}

A new workerd grows by ${memory.long ?? '?'} MB at most while someone reads all ${count(LONG)} messages of a room ten times, page by page, and by ${memory.short ?? '?'} MB for ${count(SHORT)}.
`
}
