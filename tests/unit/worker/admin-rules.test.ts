import { describe, expect, it } from 'vitest'
import { ACTIVITY_CSV, endOfDay, startOfDay } from '#worker/audit/activity.rules.ts'
import { bearerOf } from '#worker/sessions/bearer-token.rules.ts'
import { changesBetween } from '#worker/listings/changed-fields.rules.ts'
import { planSearch } from '#worker/admin-lists/search.rules.ts'
import { toPersonSummary } from '#worker/profiles/person-summary.rules.ts'
import { v7 } from 'uuid'

describe('The search plan of an admin list', { tags: ['ours-activity', 'ours-every-csv-guards-formulas'] }, () => {
  it.each([
    ['', [], { by: 'all' }],
    ['', ['pen'], { by: 'match', match: 'facets:"pen"' }],
    ['box', [], { by: 'match', match: 'title:"box"' }],
    ['a"b', ['rbu', 'sus'], { by: 'match', match: 'title:"a""b" AND facets:"rbu" AND facets:"sus"' }],
    ['漢字', [], { by: 'newest', match: undefined }],
    ['ab', ['pen'], { by: 'newest', match: 'facets:"pen"' }],
  ])('for %j with the facets %j', (q, facets, plan) => expect(planSearch(q, 'title', facets)).toEqual(plan))
})

describe('A day of the audit log', () => {
  it('starts with the lowest id of its first millisecond and ends before the next day', () => {
    const at = (time: string) => v7({ msecs: Date.parse(time) })
    expect(at('2026-11-21T00:00:00.000Z') >= startOfDay('2026-11-21')).toBe(true)
    expect(at('2026-11-20T23:59:59.999Z') < startOfDay('2026-11-21')).toBe(true)
    expect(at('2026-11-21T23:59:59.999Z') < endOfDay('2026-11-21')).toBe(true)
    expect(at('2026-11-22T00:00:00.000Z') >= endOfDay('2026-11-21')).toBe(true)
    expect(startOfDay('0001-01-01')).toBe('00000000-0000')
  })

  it('has as many CSV cells as columns', () => {
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
  it('lists each changed field as readable text', () => {
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

it('A token is parsed from a well-formed header only', () => {
  const token = `sy_${'x'.repeat(43)}`
  expect(bearerOf(`Bearer ${token}`)).toBe(token)
  expect(bearerOf(`bearer  ${token}`)).toBe(token)
  expect(bearerOf(undefined)).toBeUndefined()
  for (const other of ['', 'Basic abc', `Bearer ${token}x`, token]) expect(bearerOf(other)).toBe('')
})

it("A person is named by full name, username or 'Unknown'", () => {
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
