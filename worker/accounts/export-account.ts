import { FIRST_MESSAGES, type MessagesCursor, readMessages } from '../chat/export-messages.ts'
import type { ServiceContext } from '../context.ts'
import { streamPages } from '../http/stream-pages.ts'
import { type ExportCursor, FIRST_PAGE, readExport } from './export.queries.ts'

type Cursor = ExportCursor | (MessagesCursor & { isFirst: boolean })

/** Everything stored about a person as JSON, read as fast as it is sent. `head` begins it, without its last brace. */
export function exportAccount(ctx: ServiceContext, personId: string, head: string | undefined) {
  return streamPages<Cursor>(FIRST_PAGE, (cursor) => readPage(ctx, personId, cursor), head)
}

async function readPage(
  ctx: ServiceContext,
  personId: string,
  cursor: Cursor,
): Promise<{ text: string; cursor: Cursor | null }> {
  if (cursor.list !== 'messages') {
    const { text, cursor: next } = await readExport(ctx.db, personId, cursor)
    return { text, cursor: next ?? { ...FIRST_MESSAGES, isFirst: true } }
  }
  const { isFirst } = cursor
  const { messages, cursor: next } = await readMessages(ctx, personId, cursor)
  const head = isFirst ? ',"messages":[' : ','
  const text = messages.length > 0 ? head + messages.map((message) => JSON.stringify(message)).join(',') : ''
  if (next) return { text, cursor: { ...next, isFirst: isFirst && text === '' } }
  return { text: isFirst ? `${head}]}` : ']}', cursor: null }
}
