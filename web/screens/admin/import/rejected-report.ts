import { BYTE_ORDER_MARK, csvRow } from '#contract/csv.ts'

export interface RejectedReport {
  add: (rejected: { line: number; reason: string; text: string }) => void
  /** Everything added so far, as a CSV file. */
  file: () => Blob
}

/** How many lines are buffered as text before they become a blob, which browsers can keep on disk. */
const MAX_BUFFERED_LINES = 500

/** Which lines were rejected and why. Uses little memory, however many there are. */
export function rejectedReport(): RejectedReport {
  const parts: Blob[] = [new Blob([BYTE_ORDER_MARK, csvRow(['line', 'reason', 'product'])])]
  let text: string[] = []
  const flush = () => {
    parts.push(new Blob(text))
    text = []
  }
  return {
    add: ({ line, reason, text: product }) => {
      text.push(csvRow([String(line), reason, product]))
      if (text.length === MAX_BUFFERED_LINES) flush()
    },
    file: () => {
      flush()
      return new Blob(parts, { type: 'text/csv' })
    },
  }
}
