import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { AlarmQueue } from '#party/alarm-queue.ts'

type Name = 'expire' | 'remind'

/** Runs a callback with a queue in the SQLite of a Durable Object of its own. */
const withQueue = (work: (queue: AlarmQueue<Name>, reopen: () => AlarmQueue<Name>) => void) =>
  runInDurableObject(env.VIEW_COUNTER.getByName(crypto.randomUUID()), (_, { storage }) =>
    work(new AlarmQueue(storage.sql), () => new AlarmQueue(storage.sql)),
  )

describe('The alarm queue of a Durable Object', () => {
  it('wakes for the earliest job and runs due jobs in order', () =>
    withQueue((queue) => {
      expect([queue.next(), queue.begin(5)]).toEqual([undefined, []])
      queue.schedule('expire', 20)
      queue.schedule('remind', 10)
      expect(queue.next()).toBe(10)
      expect(queue.begin(10)).toEqual(['remind'])
      queue.finish('remind')
      expect(queue.next()).toBe(20)
      queue.schedule('remind', 15)
      expect(queue.begin(20)).toEqual(['remind', 'expire'])
    }))

  it('keeps the earlier of two times of a job', () =>
    withQueue((queue) => {
      for (const at of [30, 10, 20]) queue.schedule('expire', at)
      expect(queue.next()).toBe(10)
    }))

  it('stores nothing again for a job that is due by then, until it has begun', () =>
    withQueue((queue, reopen) => {
      expect([queue.schedule('expire', 20), queue.schedule('expire', 25), queue.schedule('expire', 10)]).toEqual([
        true,
        false,
        true,
      ])
      expect([reopen().schedule('expire', 30), reopen().schedule('expire', 5)]).toEqual([false, true])
      expect(queue.begin(20)).toEqual(['expire'])
      expect(queue.schedule('expire', 25)).toBe(true)
    }))

  it('runs the earliest job if the alarm fires too early', () =>
    withQueue((queue) => {
      queue.schedule('expire', 20)
      queue.schedule('remind', 10)
      expect(queue.begin(9)).toEqual(['remind'])
    }))

  it('reruns an unfinished job, even after a restart', () =>
    withQueue((queue, reopen) => {
      queue.schedule('expire', 10)
      expect(queue.begin(10)).toEqual(['expire'])
      expect(queue.next()).toBe(10)
      expect(reopen().begin(11)).toEqual(['expire'])
    }))

  it('keeps jobs that are scheduled during a run', () =>
    withQueue((queue) => {
      queue.schedule('expire', 10)
      queue.begin(10)
      queue.schedule('expire', 10)
      queue.finish('expire')
      expect(queue.begin(10)).toEqual(['expire'])
      queue.finish('expire')
      expect(queue.next()).toBeUndefined()
    }))
})
