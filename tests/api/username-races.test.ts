import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { store } from '../support/accounts.ts'
import { newUsername, ownProfile, publicProfile, save, storeWithUsername } from '../support/profiles.ts'
import { runs } from '../support/runs.ts'
import { fetchApi } from '../support/api.ts'

const ROUNDS = 2
const CROWD = 6

async function statuses(requests: Promise<Response>[]): Promise<number[]> {
  const replies = await Promise.all(requests)
  await Promise.all(replies.map((reply) => reply.arrayBuffer()))
  return replies.map(({ status }) => status)
}
const names = async (people: { cookie: string }[]) =>
  (await Promise.all(people.map(ownProfile))).map(({ username }) => username)

async function resolveUsername(name: string) {
  const reply = await fetchApi(`/api/profiles/${name}`)
  const { id, username } = await reply.json<{ id?: string; username?: string | null }>()
  return id === undefined ? undefined : { id, username }
}

describe('Concurrent requests for one username', { tags: ['2-username-case', '2-username-race'] }, () => {
  it('have one winner and an error for the others, in every round', async () => {
    const crowd = await Promise.all(Array.from({ length: CROWD }, () => store()))
    for (let round = 0; round < ROUNDS; round += 1) {
      const username = newUsername('claim')
      const spelt = (n: number) => (n % 2 ? username.toUpperCase() : username)
      const before = await names(crowd)
      const answered = await statuses(crowd.map((person, n) => save(person, { username: spelt(n) })))
      expect(answered.toSorted()).toEqual([200, ...Array.from({ length: CROWD - 1 }, () => 409)])
      const winner = answered.indexOf(200)
      expect(await names(crowd)).toEqual(before.map((name, n) => (n === winner ? username : name)))
    }
  })

  it('have one winner even when all give up another name, and the others keep theirs', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [mara, jonas] = await Promise.all([storeWithUsername(), storeWithUsername()])
      const username = newUsername('rename')
      const answered = await statuses([mara, jonas].map((person) => save(person, { username })))
      expect(answered.toSorted()).toEqual([200, 409])
      const [winner, loser] = answered[0] === 200 ? [mara, jonas] : [jonas, mara]
      expect(await ownProfile(winner)).toMatchObject({ username, formerUsernames: [{ username: winner.username }] })
      expect(await ownProfile(loser)).toMatchObject({ username: loser.username, formerUsernames: [] })
    }
  })

  it('cannot take a name that its owner is giving up', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [mara, jonas] = [await storeWithUsername(), await storeWithUsername()]
      const next = newUsername('next')
      expect(await statuses([save(mara, { username: next }), save(jonas, { username: mara.username })])).toEqual([
        200, 409,
      ])
      expect(await publicProfile(mara.username)).toMatchObject({ id: mara.id, username: next })
    }
  })

  it('cannot swap the names of two people', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [mara, jonas] = [await storeWithUsername(), await storeWithUsername()]
      const swap = [save(mara, { username: jonas.username }), save(jonas, { username: mara.username })]
      expect(await statuses(swap)).toEqual([409, 409])
      expect(await names([mara, jonas])).toEqual([mara.username, jonas.username])
    }
  })
})

it(
  'A username belongs to one person and resolves to its last owner after any sequence of renames',
  { tags: ['2-former-usernames'] },
  async () => {
    const PEOPLE = 3
    const NAMES = 4
    const step = fc.tuple(fc.nat({ max: PEOPLE - 1 }), fc.option(fc.nat({ max: NAMES - 1 })))
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 15 }), async (steps) => {
        const people = await Promise.all(Array.from({ length: PEOPLE }, () => store()))
        const words = Array.from({ length: NAMES }, () => newUsername('model'))
        /** The owner of each name, present or former, and the current name of each person. */
        const owner = new Map<string, number>()
        const called = new Map<number, string | null>()
        for (const [index, word] of steps) {
          const username = word === null ? null : (words[word] ?? '')
          const isTheirs = username === null || (owner.get(username) ?? index) === index
          const [person] = people.slice(index)
          expect((await save(person ?? { cookie: '' }, { username })).status).toBe(isTheirs ? 200 : 409)
          if (!isTheirs) continue
          if (username !== null) owner.set(username, index)
          called.set(index, username)
        }
        const expected = words.map((word) => {
          const index = owner.get(word)
          return index === undefined ? undefined : { id: people[index]?.id, username: called.get(index) }
        })
        const found = []
        for (const word of words) found.push(await resolveUsername(word))
        expect(found).toEqual(expected)
      }),
      runs(2),
    )
  },
)
