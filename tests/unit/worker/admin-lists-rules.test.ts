import { describe, expect, it } from 'vitest'
import { planSearch } from '#worker/admin-lists/search.rules.ts'

describe('The search plan of an admin list', () => {
  const box = 'title:("box")'
  it.each([
    [[], false, [], { by: 'all' }],
    [[], false, ['pen'], { by: 'match', match: 'facets:"pen"' }],
    [[box], false, [], { by: 'match', match: box }],
    [[box], false, ['rbu', 'sus'], { by: 'match', match: `${box} AND facets:"rbu" AND facets:"sus"` }],
    [[], true, [], { by: 'newest', match: undefined }],
    [[box], true, ['pen'], { by: 'newest', match: `${box} AND facets:"pen"` }],
  ])('for the words %j, short ones: %j, and the facets %j', (words, hasShortWords, facets, plan) =>
    expect(planSearch(words, hasShortWords, facets)).toEqual(plan),
  )
})
