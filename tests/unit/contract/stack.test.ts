import { describe, expect, it } from 'vitest'
import { stackOf } from '#contract/listings/stack.ts'

describe('The tech stack of a listing', { tags: ['ours-facts-of-a-product'] }, () => {
  it('lists the technologies among its tags, in their order and with their usual spelling', () => {
    expect(stackOf(['ai', 'typescript', 'saas', 'react-native', 'c#', 'c++', 'postgresql', 'white-label'])).toEqual([
      'TypeScript',
      'React Native',
      'C#',
      'C++',
      'Postgres',
    ])
  })

  it('lists each technology once in any spelling', () => {
    expect(stackOf(['next.js', 'nextjs', 'Next JS', 'NEXT-JS'])).toEqual(['Next.js'])
  })

  it('is empty without tags and for names of object properties', () => {
    expect(stackOf([])).toEqual([])
    expect(stackOf(['constructor', '__proto__', 'toString'])).toEqual([])
  })
})
