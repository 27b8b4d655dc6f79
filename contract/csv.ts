import Papa, { type ParseResult } from 'papaparse'

const SEPARATORS = [',', ';', '\t']
const LINE_BREAKS = ['\r\n', '\n', '\r'] as const
/** What a spreadsheet would run as a formula; Papa's own pattern misses formulas that contain line breaks. */
const FORMULA = /^[=+\-@\t\r]/

/**
 * Reads CSV (RFC 4180) in chunks. The first line decides line break and separator: comma, semicolon or tab, or the one
 * that Excel names there (`sep=;`).
 * Never throws: malformed input is read as text.
 */
export class CsvReader {
  #parser: Papa.Parser | undefined
  #rest = ''

  /** The rows completed by this chunk, without blank lines. */
  push(piece: string): string[][] {
    this.#rest += piece
    const end = /\r\n|\n|\r(?=[^\n])/.exec(this.#rest)
    const newline = LINE_BREAKS.find((one) => one === end?.[0])
    if (newline && !this.#parser) this.#start(this.#rest.slice(0, end?.index), newline)
    return this.#read(true)
  }

  /** The last row, if no line break ends it. */
  end(): string[][] {
    if (!this.#parser) this.#start(this.#rest, '\r')
    return this.#read(false)
  }

  #start(firstLine: string, newline: (typeof LINE_BREAKS)[number]): void {
    this.#rest = this.#rest.replace(/^\uFEFF/, '')
    const named = /^\uFEFF?sep=(.)$/i.exec(firstLine)?.[1]
    if (named !== undefined) this.#rest = this.#rest.slice(`sep=${named}${newline}`.length)
    const delimiter = named ?? Papa.parse(firstLine, { delimitersToGuess: SEPARATORS }).meta.delimiter
    this.#parser = new Papa.Parser({ delimiter, newline })
  }

  #read(ignoresLastRow: boolean): string[][] {
    if (!this.#parser) return []
    const { data, meta }: ParseResult<string[]> = this.#parser.parse(this.#rest, 0, ignoresLastRow)
    this.#rest = this.#rest.slice(meta.cursor)
    return data.filter((row) => row.length > 1 || row[0] !== '')
  }
}

/** A line of CSV. Cells that a spreadsheet would run as formulas are prefixed with an apostrophe. */
export function csvRow(cells: readonly string[]): string {
  return `${Papa.unparse([[...cells]], { escapeFormulae: FORMULA })}\r\n`
}

/** What a file begins with from which Excel learns that it is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** A list as CSV, by the name of each column and its cell. */
export function csvTable<Row>(columns: Record<string, (row: Row) => string>) {
  return {
    head: BYTE_ORDER_MARK + csvRow(Object.keys(columns)),
    line: (row: Row) => csvRow(Object.values(columns).map((cellOf) => cellOf(row))),
  }
}
