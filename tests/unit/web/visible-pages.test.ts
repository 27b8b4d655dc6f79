import { describe, expect, it } from 'vitest'
import { visiblePages } from '#web/ui/visible-pages.ts'

describe('The page numbers shown', { tags: ['1-2-pagination'] }, () => {
  it.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [1, 7, [1, 2, 3, 'gap', 7]],
    [3, 7, [1, 2, 3, 4, 'gap', 7]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
    [7, 7, [1, 'gap', 5, 6, 7]],
    [600, 1250, [1, 'gap', 599, 600, 601, 'gap', 1250]],
    [900, 7, [1, 'gap', 5, 6, 7]],
  ])('on page %i of %i skip no page without an ellipsis', (page, pages, shown) => {
    expect(visiblePages(page, pages)).toEqual(shown)
  })
})
