import { describe, expect, it } from 'vitest'
import { pagedPath, readPage } from '#contract/paging.ts'

describe('A page in an address', () => {
  it.each([
    ['', 1],
    ['?page=2', 2],
    ['utm=x&page=10', 10],
    ['page=11', 1],
    ['page=0', 1],
    ['page=x', 1],
    ['page=02', 1],
    ['xpage=2', 1],
  ])('is read of %j as %i', (search, page) => {
    expect(readPage(search, 10)).toBe(page)
  })

  it('is left out where it is the first', () => {
    expect([pagedPath('/portfolios', 1), pagedPath('/portfolios', 2)]).toEqual(['/portfolios', '/portfolios?page=2'])
  })
})
