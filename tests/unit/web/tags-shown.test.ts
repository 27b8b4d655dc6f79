import { describe, expect, it } from 'vitest'
import { tagsShown } from '#web/features/marketplace/tags-shown.ts'

const TAGS = [
  { name: 'ai', listingCount: 3 },
  { name: 'cli', listingCount: 1 },
  { name: 'react', listingCount: 9 },
  { name: 'rust', listingCount: 3 },
  { name: 'unused', listingCount: 0 },
]

describe('The tags offered', () => {
  it('are sorted by use, then by name, without unused ones', () => {
    expect(tagsShown(TAGS, { wanted: '', chosen: [], limit: 10 })).toEqual({
      shown: ['react', 'ai', 'rust', 'cli'],
      hidden: 0,
    })
  })

  it('always have the chosen ones among them', () => {
    expect(tagsShown(TAGS, { wanted: '', chosen: ['cli'], limit: 2 })).toEqual({
      shown: ['react', 'ai', 'cli'],
      hidden: 1,
    })
  })

  it('are those whose name contains the text, used or not', () => {
    expect(tagsShown(TAGS, { wanted: ' US', chosen: ['react'], limit: 10 }).shown).toEqual(['rust', 'unused'])
  })
})
