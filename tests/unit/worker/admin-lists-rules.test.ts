import { describe, expect, it } from 'vitest'
import { planSearch } from '#worker/admin-lists/search.rules.ts'

describe('The search plan of an admin list', () => {
  it.each([
    ['', [], { by: 'all' }],
    ['', ['pen'], { by: 'match', match: 'facets:"pen"' }],
    ['box', [], { by: 'match', match: 'title:"box"' }],
    ['a"b', ['rbu', 'sus'], { by: 'match', match: 'title:"a""b" AND facets:"rbu" AND facets:"sus"' }],
    ['漢字', [], { by: 'newest', match: undefined }],
    ['ab', ['pen'], { by: 'newest', match: 'facets:"pen"' }],
  ])('for %j with the facets %j', (q, facets, plan) => expect(planSearch(q, 'title', facets)).toEqual(plan))
})
