import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { ProjectionCursor } from '#party/projection-cursor.ts'

const THINGS = [1, 2, 5].map((sequence) => ({ sequence }))
const after = (sequence: number) => THINGS.find((thing) => thing.sequence > sequence)

it('A projection sends what follows the cursor, in order, and repeats only unconfirmed changes', () =>
  runInDurableObject(env.CHAT_ROOM.getByName(crypto.randomUUID()), async (_, { storage }) => {
    const sent: number[] = []
    let fails = true
    const send = async ({ sequence }: { sequence: number }) => {
      sent.push(sequence)
      if (sequence === 2 && fails) throw new Error('the answer was lost')
    }
    await expect(new ProjectionCursor(storage.sql, 'deals').project(after, send)).rejects.toThrow('lost')
    const cursor = new ProjectionCursor(storage.sql, 'deals')
    expect([cursor.position, sent]).toEqual([1, [1, 2]])
    fails = false
    await cursor.project(after, send)
    await cursor.project(after, send)
    expect([cursor.position, sent]).toEqual([5, [1, 2, 2, 5]])
    expect(new ProjectionCursor(storage.sql, 'messages').position).toBe(0)
  }))

it('A cursor never moves back when projections finish out of order', () =>
  runInDurableObject(env.CHAT_ROOM.getByName(crypto.randomUUID()), async (_, { storage }) => {
    const cursor = new ProjectionCursor(storage.sql, 'deals')
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const slow = cursor.project(after, ({ sequence }) => (sequence === 1 ? held : Promise.resolve()))
    await cursor.project(after, async () => {})
    release()
    await slow
    expect(cursor.position).toBe(5)
  }))
