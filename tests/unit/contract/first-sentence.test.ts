import { describe, expect, it } from 'vitest'
import { firstSentence } from '#contract/listings/first-sentence.ts'

describe('The first sentence of a description', { tags: ['ours-first-sentence'] }, () => {
  it.each([
    ['Keeps things in order. Works offline.', 'Keeps things in order.'],
    [
      '# Tidy\n\nKeeps **things** in [order](https://a.example/x_y), `always`! Really.',
      'Keeps things in order, always!',
    ],
    ['## Features\n\n- **Shelves** of any size\n- Lamps', 'Shelves of any size'],
    ['1. First\n\n   More of it\n2. Second', 'First'],
    ['```js\nx * y\n```\n\nA shelf for\ntwo. And three.', 'A shelf for two.'],
    ['> 2 * 3 * 4 and snake_case_name', '> 2 * 3 * 4 and snake_case_name'],
    ['Escapes <b>HTML</b> & "quotes". Next.', 'Escapes <b>HTML</b> & "quotes".'],
    ['在庫を管理します。次の文。', '在庫を管理します。'],
    ['# Only a heading', 'Only a heading'],
    ['Costs $1.50 at v2.1 today', 'Costs $1.50 at v2.1 today'],
    ['', ''],
    ['---', '---'],
  ])('of %j is %j', (description, sentence) => {
    expect(firstSentence(description, 160)).toBe(sentence)
  })

  it('is shortened between whole characters', () => {
    expect(firstSentence(`${'x'.repeat(8)}👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧`, 10)).toBe(`${'x'.repeat(8)}👩‍👩‍👧…`)
    expect(firstSentence('A shelf for everything that lies around', 24)).toBe('A shelf for everything…')
  })
})
