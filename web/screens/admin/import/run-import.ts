import type { Imported } from '#contract/import/import-lines.ts'
import { IMPORT_CHARACTERS, IMPORT_LINES } from '#contract/import/limits.ts'
import type { Line } from './read-lines.ts'

export interface Tally {
  lines: number
  added: number
  present: number
  rejected: number
  /** Bytes of the file processed so far. */
  bytes: number
}

interface Options {
  /** The lines of one request, in order. */
  send: (lines: string[]) => Promise<Imported>
  signal: AbortSignal
  onProgress: (tally: Tally) => void
  onRejected: (rejected: { line: number; reason: string; text: string }) => void
}

/** Sends a file in batches, one after another; settles when all are imported, or throws when `signal` aborts. */
export async function runImport(lines: AsyncIterable<Line>, options: Options): Promise<Tally> {
  const { send, signal, onProgress, onRejected } = options
  const tally: Tally = { lines: 0, added: 0, present: 0, rejected: 0, bytes: 0 }
  const stopped = aborted(signal)
  let piece: Line[] = []
  let size = 0

  const flush = async () => {
    const last = piece.at(-1)
    if (!last) return
    signal.throwIfAborted()
    const done = await Promise.race([send(piece.map(({ json }) => json)), stopped])
    tally.lines += piece.length
    tally.added += done.added
    tally.present += done.present
    tally.rejected += done.rejected.length
    tally.bytes = last.bytes
    for (const { line, reason } of done.rejected) {
      // The server numbers lines within a request.
      const of = piece[line - 1]
      if (of) onRejected({ line: of.line, reason, text: of.json })
    }
    piece = []
    size = 0
    onProgress({ ...tally })
  }

  for await (const line of lines) {
    if (size + line.json.length > IMPORT_CHARACTERS) await flush()
    piece.push(line)
    size += line.json.length
    if (piece.length === IMPORT_LINES) await flush()
  }
  await flush()
  return tally
}

function aborted(signal: AbortSignal): Promise<never> {
  const reason = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  // Avoids an unhandled rejection while nothing awaits it.
  reason.catch(() => {})
  return reason
}
