import { CsvReader } from '#contract/csv.ts'
import { csvLine, type ImportMapping } from '#contract/import/csv-mapping.ts'
import { IMPORT_CHARACTERS } from '#contract/import/limits.ts'

/** A line of the catalogue, its number in the file, and how many bytes of the file were read so far. */
export interface Line {
  /** From 1: the line in NDJSON, the row in CSV. */
  line: number
  json: string
  bytes: number
}

/** The lines of an NDJSON file as a stream, without empty ones. */
export async function* ndjsonLines(file: Blob): AsyncGenerator<Line> {
  let rest = ''
  let line = 0
  for await (const { text, bytes } of textsOf(file)) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const json of lines) {
      line += 1
      if (json.trim() !== '') yield { line, json: json.trim(), bytes }
    }
    if (rest.length > IMPORT_CHARACTERS) throw new Error(`Line ${line + 1} is too long to be a product.`)
  }
  if (rest.trim() !== '') yield { line: line + 1, json: rest.trim(), bytes: file.size }
}

/** The rows of a CSV file below its header, as lines of the catalogue. */
export async function* csvLines(file: Blob, mapping: ImportMapping): AsyncGenerator<Line> {
  const reader = new CsvReader()
  let line = 0
  for await (const { text, bytes } of textsOf(file)) {
    for (const row of reader.push(text)) {
      line += 1
      if (line > 1) yield { line, json: csvLine(row, mapping), bytes }
    }
  }
  for (const row of reader.end()) {
    line += 1
    if (line > 1) yield { line, json: csvLine(row, mapping), bytes: file.size }
  }
}

const HEAD_BYTES = 64 * 1024

/** The first row of a CSV file. */
export async function headingsOf(file: Blob): Promise<string[]> {
  const reader = new CsvReader()
  const head = reader.push((await file.slice(0, HEAD_BYTES).text()).replace(/^\uFEFF/, ''))
  return head[0] ?? reader.end()[0] ?? []
}

/** The text of a file in chunks, never all of it at once; without a byte order mark. */
async function* textsOf(file: Blob): AsyncGenerator<{ text: string; bytes: number }> {
  const decoder = new TextDecoder()
  const reader = file.stream().getReader()
  let bytes = 0
  try {
    while (true) {
      const { done, value } = await reader.read()
      if (done) break
      bytes += value.byteLength
      yield { text: decoder.decode(value, { stream: true }), bytes }
    }
    const last = decoder.decode()
    if (last) yield { text: last, bytes }
  } finally {
    void reader.cancel()
  }
}
