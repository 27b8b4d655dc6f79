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
