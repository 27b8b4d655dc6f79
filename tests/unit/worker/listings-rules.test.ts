import { describe, expect, it } from 'vitest'
import { changesBetween } from '#worker/listings/changed-fields.rules.ts'

describe('The difference between two versions', () => {
  it('lists each changed field as readable text', () => {
    const before = {
      title: 'A',
      priceCents: 1250,
      tags: ['ai'],
      images: ['a'],
      royalty: 0,
      demoLink: null,
      former: 'x',
    }
    const after = { title: 'A', priceCents: 100, tags: ['ai', 'crm'], images: ['a', 'b'], royalty: 1, demoLink: null }
    expect(changesBetween(before, after)).toEqual([
      { field: 'priceCents', before: '$12.50', after: '$1' },
      { field: 'tags', before: 'ai', after: 'ai, crm' },
      { field: 'images', before: 'a', after: 'a\nb' },
      { field: 'royalty', before: 'no', after: 'yes' },
      { field: 'former', before: 'x', after: '' },
    ])
  })
})
