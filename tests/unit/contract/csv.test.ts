import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CsvReader, csvTable } from '#contract/csv.ts'
import { csvLine, guessMapping } from '#contract/import/csv-mapping.ts'
import { parseLine } from '#worker/import/import-line.rules.ts'

const read = (...pieces: string[]) => {
  const reader = new CsvReader()
  return [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()]
}

describe('A list as CSV', { tags: ['ours-foreign-files'] }, () => {
  it('begins with the mark from which Excel learns that it is UTF-8', () => {
    const { head, line } = csvTable<{ name: string }>({ name: ({ name }) => name })
    expect([head, line({ name: 'Éloïse, 漢' })]).toEqual(['\uFEFFname\r\n', '"Éloïse, 漢"\r\n'])
    expect(read(head, line({ name: 'Éloïse, 漢' }))).toEqual([['name'], ['Éloïse, 漢']])
  })
})

describe('Parsing CSV', { tags: ['ours-import'] }, () => {
  it('supports quotes, line breaks within them and any line ending', () => {
    expect(read('a,b\r\n1,"x ""y"", z\nw"\r\n\r\n2,')).toEqual([
      ['a', 'b'],
      ['1', 'x "y", z\nw'],
      ['2', ''],
    ])
    expect(read('\uFEFFa;b\n1,5;2')).toEqual([
      ['a', 'b'],
      ['1,5', '2'],
    ])
    expect(read('a\tb\r1\t2\r')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
    expect(read('')).toEqual([])
    expect(read('a,"b')).toEqual([['a', 'b']])
  })

  it('gives the same rows for any chunks', () => {
    const cell = fc.string({ unit: fc.constantFrom(...'ab ,;"\r\n'), maxLength: 5 })
    const rows = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 5 })
    const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
    fc.assert(
      fc.property(rows, fc.nat({ max: 60 }), (table, at) => {
        const text = ['a,b,c', ...table.map((row) => row.map(quote).join(','))].join('\n')
        expect(read(text)).toEqual([['a', 'b', 'c'], ...table])
        expect(read(text.slice(0, at), text.slice(at))).toEqual([['a', 'b', 'c'], ...table])
        expect(read(...text)).toEqual([['a', 'b', 'c'], ...table])
      }),
    )
  })
})

describe('A column mapping', () => {
  it('is guessed from column names', () => {
    expect(guessMapping(['Product', 'Vendor', 'Price (USD)', 'Price', 'Tags', 'Category', 'Other'])).toEqual({
      title: 0,
      seller: 1,
      price: 3,
      tags: 4,
      category: 5,
    })
    expect(guessMapping(['Name', 'Sale price', 'Regular price'])).toEqual({ title: 0, price: 2 })
    expect(guessMapping(['Name', 'First name', 'Website'])).toEqual({ title: 0, sellerFirstName: 1, sellerWebsite: 2 })
  })

  it('turns rows into import lines', async () => {
    const mapping = { title: 0, seller: 1, price: 2, tags: 3, featured: 4, supportMonths: 5, images: 6 }
    const line = csvLine(
      [' Inboxly ', 'Mara-Okafor', '$1,290.50', 'React; AI、Vue', 'yes', '6', 'a.webp b.webp'],
      mapping,
    )
    expect(await parseLine(line)).toMatchObject({
      title: 'Inboxly',
      seller: { username: 'mara-okafor' },
      price: 129_050,
      tags: ['React', 'AI', 'Vue'],
      featured: true,
      supportMonths: 6,
      images: ['a.webp', 'b.webp'],
      status: 'published',
    })
  })

  it('turns columns about licenses into options', { tags: ['ours-licenses'] }, async () => {
    const header = ['Title', 'Seller', 'Price', 'License', 'Wider licenses', 'Renewal price', 'Shows usual price']
    const line = (...cells: string[]) => parseLine(csvLine(['A', 'mara', '490', ...cells], guessMapping(header)))
    expect(await line('Single brand', 'multiple=1,290; White label = $2,900.50;', '190', 'yes')).toMatchObject({
      license: 'single',
      price: 49_000,
      widerLicenses: [
        { license: 'multiple', priceCents: 129_000 },
        { license: 'white-label', priceCents: 290_050 },
      ],
      renewalPrice: 19_000,
      showsUsualPrice: true,
    })
    expect(await line('', '', '', '')).toMatchObject({ license: 'multiple', widerLicenses: [], renewalPrice: null })
    expect(await line('', 'White label', '', '')).toBe('widerLicenses must be a list of licenses with prices')
    expect(await line('', 'white-label=', '', '')).toBe('widerLicenses.price must be a number of dollars')
    expect(await line('GPL', '', 'free', '')).toMatch(/^license must be one of .*; renewalPrice must be a number/)
  })

  it('passes malformed values on to be reported', async () => {
    const mapping = { title: 0, seller: 1, price: 2, royalty: 3 }
    expect(await parseLine(csvLine(['A', 'mara', '12,50', ''], mapping))).toBe('price must be a number of dollars')
    expect(await parseLine(csvLine(['A', 'mara', '1.250', ''], mapping))).toBe(
      'Write 1,250 or 1.25: “1.250” can mean either.',
    )
    expect(await parseLine('{"title":"A","seller":{"username":"mara"},"price":{"toString":1}}')).toBe(
      'price must be a number of dollars',
    )
    expect(await parseLine(csvLine(['A', 'mara', '', ''], mapping))).toBe('price is missing')
    expect(await parseLine(csvLine(['A', 'mara', '1', 'perhaps'], mapping))).toBe('royalty must be true or false')
    expect(await parseLine(csvLine(['', '', '1'], mapping))).toBe('seller.username is missing; title is missing')
  })
})
