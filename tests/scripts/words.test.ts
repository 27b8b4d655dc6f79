import { describe, expect, it } from 'vitest'
import { checkFile, readPhrases } from '../../scripts/check/words.ts'

const STYLE = `
| not | but |
|---|---|
| \`paint\`, \`painted\` | render |
| \`known browser\` | trusted device |
| label (a category or a tag) | taxonomy |
`
const problems = (file: string, source = '') => checkFile(file, source, readPhrases(STYLE))

describe('The check of words in names', () => {
  it.each([
    ['const isPainted = true', "isPainted: not 'painted' but render"],
    ['const PAINT_MS = 1', "PAINT_MS: not 'paint' but render"],
    ['let [, paint] = list', "paint: not 'paint' but render"],
    ['function read(knownBrowserId = 1) {}', "knownBrowserId: not 'known browser' but trusted device"],
    ['interface HTMLPaint {}', "HTMLPaint: not 'paint' but render"],
    ['class Card { paint() {} }', "paint: not 'paint' but render"],
    ['const { age: paint } = row', "paint: not 'paint' but render"],
  ])('reports %s', (source, problem) => {
    expect(problems('web/card.ts', `\n${source}`)).toEqual([`web/card.ts:2 ${problem}`])
  })

  it('reports a file name', () => {
    expect(problems('web/known-browser.ts')).toEqual([
      "web/known-browser.ts:1 known-browser.ts: not 'known browser' but trusted device",
    ])
  })

  it.each([
    ['longer words and separated phrases', 'const repaint = 1, browserKnown = 2'],
    ['fields of data and the variables that are named after them', 'const { painted } = { painted: at }'],
    ['strings, comments and names that are declared elsewhere', "use('paint', paint) // painted"],
    ['words that are decided by meaning', 'const label = 1'],
  ])('accepts %s', (_, source) => {
    expect(problems('web/card.ts', source)).toEqual([])
  })
})
