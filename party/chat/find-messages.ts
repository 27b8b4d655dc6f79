import { hasWords, searchedWords } from '#contract/searched-words.ts'
import { FOUND_PAGE, SEARCH_ROWS, SEARCH_UNITS } from '#contract/chat/limits.ts'

/** What a search has found, newest first; `next` is where it goes on, null if nothing is left. */
export interface FoundSequences {
  sequences: number[]
  next: number | null
  /** What it has read. */
  rows: number
  units: number
}

/** Searches the texts before a sequence that a member may see, within `SEARCH_ROWS` and `SEARCH_UNITS`. */
export function findMessages(sql: SqlStorage, viewerId: string, text: string, before: number): FoundSequences {
  const words = searchedWords(text)
  const from = Math.max(1, before - SEARCH_ROWS)
  const cursor = sql.exec<{ sequence: number; content: string }>(
    `SELECT sequence, content FROM messages
     WHERE sequence >= ? AND sequence < ? AND (withheld = 0 OR sender = ?) AND deleted_at IS NULL AND instr(id, '.') = 0
     ORDER BY sequence DESC`,
    from,
    before,
    viewerId,
  )
  const sequences: number[] = []
  let units = 0
  for (const { sequence, content } of cursor) {
    units += content.length
    if (hasWords(content, words)) sequences.push(sequence)
    if (sequences.length === FOUND_PAGE || units >= SEARCH_UNITS)
      return { sequences, next: sequence > 1 ? sequence : null, rows: cursor.rowsRead, units }
  }
  return { sequences, next: from > 1 ? from : null, rows: cursor.rowsRead, units }
}
