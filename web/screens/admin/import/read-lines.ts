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
  const decoder = new TextDecoder(await encodingOf(file))
  const head = reader.push(decoder.decode(await file.slice(0, HEAD_BYTES).arrayBuffer(), { stream: true }))
  return head[0] ?? reader.end()[0] ?? []
}

/** The text of a file in chunks, never all of it at once; without a byte order mark. */
async function* textsOf(file: Blob): AsyncGenerator<{ text: string; bytes: number }> {
  const decoder = new TextDecoder(await encodingOf(file))
  let bytes = 0
  for await (const chunk of chunksOf(file)) {
    bytes += chunk.byteLength
    yield { text: decoder.decode(chunk, { stream: true }), bytes }
  }
  const last = decoder.decode()
  if (last) yield { text: last, bytes }
}

const NOT_TEXT = 'This is not a text file. Save it as CSV in UTF-8.'
/** Bytes that are no character of Windows-1252. */
const UNUSED = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])

/**
 * The encoding of a text file: the one of its byte order mark, UTF-8 if all of it is, otherwise Windows-1252, as Excel
 * saves CSV in Western Europe and America. Throws if it is not text in any of them, such as Japanese in Shift JIS.
 */
async function encodingOf(file: Blob): Promise<string> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  if (head.includes(0)) throw new Error(NOT_TEXT)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of chunksOf(file)) decoder.decode(chunk, { stream: true })
    decoder.decode()
    return 'utf-8'
  } catch {
    for await (const chunk of chunksOf(file)) if (chunk.some((byte) => UNUSED.has(byte))) throw new Error(NOT_TEXT)
    return 'windows-1252'
  }
}

async function* chunksOf(file: Blob): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader()
  try {
    while (true) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    void reader.cancel()
  }
}
