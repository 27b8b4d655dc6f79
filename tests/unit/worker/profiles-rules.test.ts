import { expect, it } from 'vitest'
import { toPersonSummary } from '#worker/profiles/person-summary.rules.ts'

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
