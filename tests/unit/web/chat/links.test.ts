import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitLinks } from '#web/domains/chat/links.ts'

const linksOf = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? [])

test('Only http and https URLs become links', () => {
  expect(linksOf('See https://a.example/x?y=1#z and http://b.example')).toEqual([
    'https://a.example/x?y=1#z',
    'http://b.example',
  ])
  expect(linksOf('javascript:alert(1) data:text/html,x ftp://a.example a.example https:// http:// x')).toEqual([])
})

test('Punctuation at the end of a sentence is not part of a URL', () => {
  expect(linksOf('Is it https://a.example/docs? Yes (https://b.example/c), “https://c.example/(d)”.')).toEqual([
    'https://a.example/docs',
    'https://b.example/c',
    'https://c.example/(d)',
  ])
  expect(linksOf('https://a.example/<b>')).toEqual(['https://a.example/'])
})

test(
  'Punctuation of any script, quotes and brackets around a URL are not part of it',
  { tags: ['ours-links-in-chat'] },
  () => {
    const cases: [string, string][] = [
      ['（https://a.example/x）。', 'https://a.example/x'],
      ['见https://a.example/x。次', 'https://a.example/x'],
      ['https://a.example/x…', 'https://a.example/x'],
      ['https://a.example/a(b)c)', 'https://a.example/a(b)c'],
      ['https://a.example/x` and', 'https://a.example/x'],
      ['**https://a.example/x** and', 'https://a.example/x'],
      ['_https://a.example/x_y_', 'https://a.example/x_y'],
      ['https://a.example/x:', 'https://a.example/x'],
    ]
    for (const [text, href] of cases) expect(linksOf(text)).toEqual([href])
  },
)

test('A URL shows where it leads', { tags: ['ours-links-in-chat'] }, () => {
  const shown = (text: string) => splitLinks(text).find(({ href }) => href)?.text
  expect(shown('https://аррӏе.com/login')).toBe('https://xn--80ak6aa92e.com/login')
  expect(shown('https://a.example/\u202Egpj.exe')).toBe('https://a.example/%E2%80%AEgpj.exe')
  expect(shown('http://0x7f.1/x')).toBe('http://127.0.0.1/x')
  expect(linksOf('https://good.example@evil.example/ https://user:pw@evil.example/')).toEqual([])
  expect(shown('https://a.example:8080/Ärger')).toBe('https://a.example:8080/Ärger')
})

test('The parts add up to the text', () => {
  const piece = fc.constantFrom('https://', 'http://a.example', ' ', '(', ')', '.', 'x', '"', '\n')
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('')
      expect(
        splitLinks(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
    }),
  )
})
