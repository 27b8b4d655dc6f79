import { describe, expect, it } from 'vitest'
import { stackOf } from '#contract/listings/stack.ts'

describe('What a listing is built with', { tags: ['ours-facts-of-a-product'] }, () => {
  it('is the technologies among its tags, in their order and own spelling', () => {
    expect(stackOf(['ai', 'typescript', 'saas', 'react-native', 'c#', 'c++', 'postgresql', 'white-label'])).toEqual([
      'TypeScript',
      'React Native',
      'C#',
      'C++',
      'Postgres',
    ])
  })

  it('names each once, however it is written', () => {
    expect(stackOf(['next.js', 'nextjs', 'Next JS', 'NEXT-JS'])).toEqual(['Next.js'])
  })

  it('is nothing without tags, or for names of every object', () => {
    expect(stackOf([])).toEqual([])
    expect(stackOf(['constructor', '__proto__', 'toString'])).toEqual([])
  })
})
