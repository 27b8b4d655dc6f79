import { describe, expect, it } from 'vitest'
import { tagsShown } from '#web/screens/marketplace/tags-shown.ts'

const TAGS = [
  { name: 'ai', listingCount: 3 },
  { name: 'cli', listingCount: 1 },
  { name: 'react', listingCount: 9 },
  { name: 'rust', listingCount: 3 },
  { name: 'unused', listingCount: 0 },
]

const names = (shown: { name: string }[]) => shown.map(({ name }) => name)

describe('The tags offered', () => {
  it('are the most used ones, sorted by name, without unused ones', () => {
    expect(tagsShown(TAGS, { wanted: '', chosen: [], limit: 3 })).toEqual({
      shown: [
        { name: 'ai', listingCount: 3 },
        { name: 'react', listingCount: 9 },
        { name: 'rust', listingCount: 3 },
      ],
      hidden: 1,
    })
  })

  it('are sorted ignoring case', () => {
    const tags = ['Zig', 'ada', 'Rust', 'C'].map((name) => ({ name, listingCount: 1 }))
    expect(names(tagsShown(tags, { wanted: '', chosen: [], limit: 10 }).shown)).toEqual(['ada', 'C', 'Rust', 'Zig'])
  })

  it('always include the selected ones', () => {
    const { shown, hidden } = tagsShown(TAGS, { wanted: '', chosen: ['cli'], limit: 2 })
    expect(names(shown)).toEqual(['ai', 'cli', 'react'])
    expect(hidden).toBe(1)
  })

  it('are found by their folded names', { tags: ['ours-folded-search'] }, () => {
    const tags = ['Café', 'Учёт', 'C++', 'ＲＡＧ'].map((name) => ({ name, listingCount: 1 }))
    const found = (wanted: string) => names(tagsShown(tags, { wanted, chosen: [], limit: 10 }).shown)
    expect(['cafe', '«CAFÉ»', '#café'].map(found)).toEqual([['Café'], ['Café'], ['Café']])
    expect(['учет', 'c++', 'rag', 'ｒag'].map(found)).toEqual([['Учёт'], ['C++'], ['ＲＡＧ'], ['ＲＡＧ']])
  })

  it('are those whose name contains the search, used or not', () => {
    expect(names(tagsShown(TAGS, { wanted: ' US', chosen: ['react'], limit: 10 }).shown)).toEqual(['rust', 'unused'])
  })
})
