import type { D1Database } from '@cloudflare/workers-types'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { SharedReads } from '#worker/db/shared-reads.ts'
import { later } from '../support/clock.ts'

const say = (text: string) => ({ sql: 'SELECT ? AS said', params: [text] })

/** Reads of the real database, with how many statements each round trip took along. */
function open() {
  const trips: number[] = []
  const db = {
    withSession: (constraint: string) => {
      const session = env.DB.withSession(constraint)
      return {
        prepare: session.prepare.bind(session),
        batch: (statements: Parameters<typeof session.batch>[0]) => {
          trips.push(statements.length)
          return session.batch(statements)
        },
      }
    },
  } as unknown as D1Database
  return { reads: new SharedReads(db), trips }
}

describe('Reads that come together', () => {
  it('go in one round trip, and each gets its own rows', async () => {
    const { reads, trips } = open()
    const said = await Promise.all(Array.from({ length: 12 }, (_, index) => reads.read(say(`${index}`))))
    expect(said).toEqual(Array.from({ length: 12 }, (_, index) => [{ said: `${index}` }]))
    expect(trips).toEqual([1, 11])
  })

  it('are at most sixteen a trip', async () => {
    const { reads, trips } = open()
    await Promise.all(Array.from({ length: 40 }, (_, index) => reads.read(say(`${index}`))))
    expect(trips.toSorted((a, b) => a - b)).toEqual([1, 7, 16, 16])
  })

  it('do not suffer from one that fails', async () => {
    const { reads } = open()
    const outcomes = await Promise.allSettled([
      reads.read(say('first')),
      reads.read({ sql: 'SELECT * FROM nowhere', params: [] }),
      reads.read(say('third')),
      reads.read({ sql: 'SELECT * FROM nowhere', params: [] }),
      reads.read(say('fifth')),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
    expect(outcomes[4]).toMatchObject({ value: [{ said: 'fifth' }] })
  })

  it('wait for nobody when they come alone', async () => {
    const { reads, trips } = open()
    await reads.read(say('one'))
    later(40)
    await reads.read(say('two'))
    expect(trips).toEqual([1, 1])
  })
})
