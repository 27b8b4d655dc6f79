import { describe, expect, it } from 'vitest'
import { descriptionBlocks } from '#web/features/product/description-blocks.ts'

describe('A description', () => {
  it('has a paragraph between blank lines and keeps the line breaks in it', () => {
    expect(descriptionBlocks('One\ntwo\r\n\r\n\n three ')).toEqual([
      { kind: 'text', lines: ['One', 'two'] },
      { kind: 'text', lines: ['three'] },
    ])
  })

  it('has lists where lines begin with a dash, a star or a bullet', () => {
    expect(descriptionBlocks('In the box:\n- Source\n* Tests\n• Docs\nThat is all.')).toEqual([
      { kind: 'text', lines: ['In the box:'] },
      { kind: 'list', ordered: false, start: 1, items: ['Source', 'Tests', 'Docs'] },
      { kind: 'text', lines: ['That is all.'] },
    ])
  })

  it('has numbered lists that keep their first number', () => {
    expect(descriptionBlocks('3. Deploy\n4) Launch')).toEqual([
      { kind: 'list', ordered: true, start: 3, items: ['Deploy', 'Launch'] },
    ])
  })

  it('takes a dash without a space, and a long number, for text', () => {
    expect(descriptionBlocks('-1 degree\n12345. Not a list')).toEqual([
      { kind: 'text', lines: ['-1 degree', '12345. Not a list'] },
    ])
  })

  it('is empty when nothing was typed', () => {
    expect(descriptionBlocks(' \n\n')).toEqual([])
  })
})
