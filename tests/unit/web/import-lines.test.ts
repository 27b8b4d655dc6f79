import { describe, expect, it } from 'vitest'
import { guessMapping } from '#contract/import/csv-mapping.ts'
import { csvLines, headingsOf, type Line, ndjsonLines } from '#web/screens/admin/import/read-lines.ts'

const all = async (lines: AsyncIterable<Line>) => {
  const found: Line[] = []
  for await (const line of lines) found.push(line)
  return found
}

describe('An import file', { tags: ['ours-import-ndjson-csv-dry', 'ours-foreign-files'] }, () => {
  it('is read line by line, skipping empty ones', async () => {
    const lines = await all(ndjsonLines(new Blob(['\uFEFF{"a":1}\r\n\n{"é":2}'])))
    expect(lines.map(({ line, json }) => [line, json])).toEqual([
      [1, '{"a":1}'],
      [3, '{"é":2}'],
    ])
    expect(lines.at(-1)?.bytes).toBe(21)
  })

  it('is rejected if a line is longer than any listing', async () => {
    await expect(all(ndjsonLines(new Blob([`{}\n"${'x'.repeat(1_000_001)}`])))).rejects.toThrow('Line 2 is too long')
  })

  it('can be CSV with column names in the first row', async () => {
    const file = new Blob(['\uFEFFName;Seller;Price;Tags\r\n"A; B";Mara;"$1,290.50";"react, ts"\r\nC;jo;free;\r\n'])
    const headings = await headingsOf(file)
    expect(headings).toEqual(['Name', 'Seller', 'Price', 'Tags'])
    const lines = await all(csvLines(file, guessMapping(headings)))
    expect(lines.map(({ line, json }) => [line, JSON.parse(json)])).toEqual([
      [2, { title: 'A; B', price: 1290.5, tags: ['react', 'ts'], seller: { username: 'mara' } }],
      [3, { title: 'C', price: 'free', seller: { username: 'jo' } }],
    ])
  })

  it('is read in UTF-16 and in the encoding of Western Windows, and rejected if it is no text', async () => {
    const rows = 'Name;Price\r\nCafé;1,250\r\n'
    const utf16 = Uint16Array.from(`\uFEFF${rows}`, (unit) => unit.charCodeAt(0))
    const windows = Uint8Array.from(rows, (unit) => unit.charCodeAt(0))
    for (const file of [new Blob([rows]), new Blob([utf16]), new Blob([windows])]) {
      const headings = await headingsOf(file)
      const lines = await all(csvLines(file, guessMapping(headings)))
      expect(lines.map(({ json }) => JSON.parse(json))).toEqual([{ title: 'Café', price: 1250, seller: {} }])
    }
    await expect(headingsOf(new Blob(['PK\u0003\u0004\u0000']))).rejects.toThrow('This is not a text file.')
    const shiftJis = new Blob(['Name,Price\r\n', Uint8Array.of(0x83, 0x4a, 0x83, 0x81, 0x81, 0x5b), ',1\r\n'])
    await expect(headingsOf(shiftJis)).rejects.toThrow('This is not a text file.')
  })

  it('may name its separator as Excel does, and list images as WooCommerce does', async () => {
    const images = 'https://a.example/1,5.png, https://a.example/2.png,https://a.example/3.png'
    const file = new Blob([`sep=|\r\nName|Price|Images\r\nOne|1.250|${images}\r\n`])
    const headings = await headingsOf(file)
    expect(headings).toEqual(['Name', 'Price', 'Images'])
    const [line] = await all(csvLines(file, guessMapping(headings)))
    expect(JSON.parse(line?.json ?? '')).toMatchObject({
      price: '1.250',
      images: ['https://a.example/1,5.png', 'https://a.example/2.png', 'https://a.example/3.png'],
    })
  })
})
