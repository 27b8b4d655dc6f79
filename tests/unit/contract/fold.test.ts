import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from '#contract/fold.ts'

describe('Folding a text', { tags: ['ours-folded-search'] }, () => {
  it.each([
    ['Café', 'cafe'],
    ['Cafe\u0301', 'cafe'],
    ['Учёт', 'учет'],
    ['STRASSE', 'straße'],
    ['STRAẞE', 'strasse'],
    ['ΟΔΌΣ', 'οδος'],
    ['İstanbul', 'ISTANBUL'],
    ['Łódź', 'lodz'],
    ['Tiếng Việt', 'tieng viet'],
    ['ＲＥＡＣＴ', 'react'],
    ['ﬁne', 'fine'],
    ['don’t', "don't"],
    ['don`t', "don't"],
    ['“shared support”', '"shared support"'],
    ['«shared support»', 'shared support'],
    ['e‑mail', 'e-mail'],
    ['e–mail', 'e−mail'],
    ['shared, inbox!', 'shared inbox'],
    ['shared — inbox…', 'shared inbox'],
    ['(inbox)?', 'inbox'],
    ['"shared inbox', 'shared inbox'],
    ['re\u200Bact', 'react'],
    ['re\u00ADact', 'react'],
    ['a\u00A0\u3000b\nc', 'a b c'],
    ['❤️', '❤'],
    ['@adaeze', 'adaeze'],
    ['#react', 'react'],
  ])('makes %s and %s the same', (one, other) => expect(fold(one)).toBe(fold(other)))

  it.each([
    ['й', 'и'],
    ['が', 'か'],
    ['ї', 'і'],
    ['कि', 'क'],
    ['c++', 'c'],
    ['c#', 'c'],
    ['.net', 'net'],
    ['æ', 'a'],
    ['🦊', '🐺'],
  ])('keeps %s and %s apart', (one, other) => expect(fold(one)).not.toBe(fold(other)))

  it.each([
    'next.js',
    'c++',
    'c#',
    'f#',
    'ci/cd',
    '.net',
    'asp.net',
    "don't",
    'e-mail',
    'a@b.example',
    '日本語、テスト',
  ])('keeps %s, also between other punctuation', (word) => {
    for (const text of [word, `(${word})`, `“${word}”,`, `${word}?!`, ` ${word} – `]) expect(fold(text)).toBe(word)
  })

  it.each(['', '?', ' – ', '“”', '#', '@', '&', '\u200B', '\u0301'])('leaves nothing of %j', (text) => {
    expect(fold(text)).toBe('')
  })

  it('changes nothing the second time, for every character', () => {
    const folded = Array.from({ length: 0x2_00_00 }, (_, code) => code)
      .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
      .map((code) => fold(`a${String.fromCodePoint(code)}b`))
    const changing = [...new Set(folded)].filter((text) => fold(text) !== text)
    expect(changing).toEqual([])
  })

  it('changes nothing the second time, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text))
      }),
      {
        numRuns: 2000,
      },
    )
  })

  it('is the same for capitals and small letters of the scripts that have them', () => {
    const letter = fc.constantFrom(...'aáßçñøłσςάέёжїաბⓐ')
    fc.assert(
      fc.property(fc.array(letter), (letters) => {
        const text = letters.join('')
        expect(fold(text.toUpperCase())).toBe(fold(text))
      }),
    )
  })

  it('contains the folded words of every part of a text', () => {
    const text = fc.string({ unit: fc.constantFrom(...'aÁßё会 .,-_"“’#@+/&') })
    fc.assert(
      fc.property(text, fc.nat(10), fc.nat(10), (all, start, length) => {
        for (const word of fold(all.slice(start, start + length)).split(' ')) expect(fold(all)).toContain(word)
      }),
      { numRuns: 2000 },
    )
  })

  it('takes time in proportion to the text, whatever it contains', () => {
    const marks = `a${'\u0301\u0316'.repeat(50_000)}`
    const start = performance.now()
    for (const text of [marks, '.'.repeat(100_000), '#'.repeat(100_000), 'a+'.repeat(50_000), `${'-'.repeat(99_999)}a`])
      fold(text)
    expect(performance.now() - start).toBeLessThan(1000)
  })
})
