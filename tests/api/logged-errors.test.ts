import { createExecutionContext, runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { open } from '#worker/db/client.ts'
import { dispatchMail } from '#worker/email/dispatch-mail.ts'
import worker from '#worker/index.ts'
import { Outbox } from '#worker/mail-outbox.ts'
import { brokenBinding } from '../support/broken-binding.ts'

const SECRET = 'secret@example.com'

/** Fails like Drizzle, with an error that repeats the parameter. */
async function failingQuery(): Promise<null> {
  await open(env.DB).run(sql`SELECT ${SECRET} FROM nowhere`)
  return null
}

const MAIL_DISPATCHER = { getByName: () => ({ dispatch: failingQuery }) } as unknown as typeof env.MAIL_DISPATCHER
const logged: string[] = []

beforeEach(() => {
  logged.length = 0
  vi.spyOn(console, 'error').mockImplementation((line: string) => void logged.push(line))
})

describe('A failed query is logged without its parameters', () => {
  it('which Drizzle repeats in its own message', async () => {
    await expect(failingQuery()).rejects.toThrow(SECRET)
  })

  it('by a Durable Object', async () => {
    vi.spyOn(Outbox.prototype, 'deliver').mockImplementation(failingQuery)
    const dispatcher = env.MAIL_DISPATCHER.getByName('site')
    await dispatcher.dispatch()
    await runDurableObjectAlarm(dispatcher)
    expect(logged).toEqual([expect.stringContaining('no such table: nowhere')])
    expect(logged.join()).not.toContain(SECRET)
  })

  it('by a request that dispatches mail', async () => {
    const dispatched: Promise<unknown>[] = []
    dispatchMail({ env: { ...env, MAIL_DISPATCHER }, waitUntil: (work) => void dispatched.push(work) })
    await Promise.all(dispatched)
    expect(logged).toEqual([expect.stringContaining('no such table: nowhere')])
    expect(logged.join()).not.toContain(SECRET)
  })

  it('by the platform, which logs errors of entrypoints and the cron', async () => {
    const away = { ...env, DB: brokenBinding('D1_ERROR: away') as typeof env.DB }
    await expect(new Outbox(createExecutionContext(), away).deliver()).rejects.toThrow(/^D1_ERROR: away$/)
    const scheduled = worker.scheduled({} as ScheduledController, { ...env, MAIL_DISPATCHER })
    await expect(scheduled).rejects.toThrow(/^no such table: nowhere/)
  })
})
