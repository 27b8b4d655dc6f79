/**
 * Reads CSV (RFC 4180) piece by piece, whatever ends its lines; quotes may hold separators and line breaks. The separator
 * is the comma, semicolon or tab that the first line has most of. Never throws: a stray quote is text.
 */
export class CsvReader {
  #separator: string | undefined
  #held = ''
  #row: string[] = []
  #cell = ''
  #state: 'start' | 'plain' | 'quoted' | 'quote' = 'start'

  /** The rows that are whole with this piece. Blank lines are none. */
  push(text: string): string[][] {
    const piece = this.#held + text
    this.#held = ''
    if (this.#separator === undefined) {
      const end = piece.search(/[\r\n]/)
      if (end === -1) {
        this.#held = piece
        return []
      }
      this.#separator = separatorOf(piece.slice(0, end))
    }
    return this.#read(piece.replace(/^\uFEFF/, ''), this.#separator)
  }

  /** The last row, where nothing ends it. */
  end(): string[][] {
    const rows = this.push('\n')
    return this.#state === 'quoted' ? [...rows, ...this.#endRow()] : rows
  }

  #read(text: string, separator: string): string[][] {
    const rows: string[][] = []
    for (const character of text) {
      if (this.#state === 'quoted') {
        if (character === '"') this.#state = 'quote'
        else this.#cell += character
      } else if (character === '"' && this.#state !== 'plain') {
        if (this.#state === 'quote') this.#cell += character
        this.#state = 'quoted'
      } else if (character === separator) {
        this.#endCell()
      } else if (character === '\n' || character === '\r') {
        rows.push(...this.#endRow())
      } else {
        this.#cell += character
        this.#state = 'plain'
      }
    }
    return rows
  }

  #endCell(): void {
    this.#row.push(this.#cell)
    this.#cell = ''
    this.#state = 'start'
  }

  #endRow(): string[][] {
    this.#endCell()
    const row = this.#row
    this.#row = []
    return row.length > 1 || row[0] !== '' ? [row] : []
  }
}

function separatorOf(line: string): string {
  const count = (separator: string) => line.split(separator).length
  return [';', '\t'].reduce((best, other) => (count(other) > count(best) ? other : best), ',')
}

/** A line of CSV, each cell quoted where it has to be. What a spreadsheet would take for a formula begins with an apostrophe. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(toCell).join(',')}\r\n`
}

function toCell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
