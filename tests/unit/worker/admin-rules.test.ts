import { describe, expect, it } from 'vitest'
import { ACTIVITY_CSV, endOfDay, startOfDay } from '#worker/audit/activity.rules.ts'
import { bearerOf } from '#worker/sessions/bearer-token.rules.ts'
import { changesBetween } from '#worker/listings/changed-fields.rules.ts'
import { planSearch } from '#worker/admin-lists/search.rules.ts'
import { toPersonSummary } from '#worker/profiles/person-summary.rules.ts'
import { v7 } from 'uuid'

describe('How an admin list is searched', { tags: ['ours-activity', 'ours-every-csv-guards-formulas'] }, () => {
  it.each([
    ['', [], { by: 'all' }],
    ['', ['pen'], { by: 'match', match: 'facets:"pen"' }],
    ['box', [], { by: 'match', match: 'title:"box"' }],
    ['a"b', ['rbu', 'sus'], { by: 'match', match: 'title:"a""b" AND facets:"rbu" AND facets:"sus"' }],
    ['漢字', [], { by: 'newest', match: undefined }],
    ['ab', ['pen'], { by: 'newest', match: 'facets:"pen"' }],
  ])('%j with %j', (q, facets, plan) => expect(planSearch(q, 'title', facets)).toEqual(plan))
})

describe('A day of the activity', () => {
  it('begins with the least id of its first millisecond and ends before the next day', () => {
    const at = (time: string) => v7({ msecs: Date.parse(time) })
    expect(at('2026-11-21T00:00:00.000Z') >= startOfDay('2026-11-21')).toBe(true)
    expect(at('2026-11-20T23:59:59.999Z') < startOfDay('2026-11-21')).toBe(true)
    expect(at('2026-11-21T23:59:59.999Z') < endOfDay('2026-11-21')).toBe(true)
    expect(at('2026-11-22T00:00:00.000Z') >= endOfDay('2026-11-21')).toBe(true)
    expect(startOfDay('0001-01-01')).toBe('00000000-0000')
  })

  it('as CSV has as many cells as its head', () => {
    const actor = { id: 'a', name: 'Ada, "B"', username: null, avatar: null }
    const entry = {
      id: '1',
      at: 't',
      actor,
      action: 'user.role',
      entity: 'user',
      subjectId: 's',
      subject: '+1',
      before: null,
      after: { role: 'buyer' },
      requestId: 'r',
    }
    expect(ACTIVITY_CSV.line(entry)).toBe(`1,t,a,"Ada, ""B""",user.role,user,s,"'+1",,"{""role"":""buyer""}",r\r\n`)
    expect(ACTIVITY_CSV.head.split(',')).toHaveLength(11)
  })
})

describe('The difference between two versions', () => {
  it('is shown field by field as people read it', () => {
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

it('A token is read from a well-formed header', () => {
  const token = `sy_${'x'.repeat(43)}`
  expect(bearerOf(`Bearer ${token}`)).toBe(token)
  expect(bearerOf(`bearer  ${token}`)).toBe(token)
  expect(bearerOf(undefined)).toBeUndefined()
  for (const other of ['', 'Basic abc', `Bearer ${token}x`, token]) expect(bearerOf(other)).toBe('')
})

it("A person is called by full name, username, or 'Unknown'", () => {
  const nobody = { firstName: null, lastName: null, username: null, avatarUrl: null }
  expect(toPersonSummary('a', nobody)).toEqual({ id: 'a', name: 'Unknown', username: null, avatar: null })
  expect(toPersonSummary('a', { ...nobody, username: 'ada' }).name).toBe('ada')
  expect(
    toPersonSummary('a', { ...nobody, firstName: 'Ada', username: 'ada', avatarUrl: '/images/avatars/a/b.webp' }),
  ).toEqual({
    id: 'a',
    name: 'Ada',
    username: 'ada',
    avatar: '/images/avatars/a/b.webp',
  })
})
