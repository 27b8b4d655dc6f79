import { createExecutionContext, listDurableObjectIds } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { app } from '#worker/app.ts'
import type { Env } from '#worker/env.ts'
import { fetchApi } from '../support/api.ts'
import { brokenBinding } from '../support/broken-binding.ts'

const fetchWith = (path: string, bindings: Env) =>
  app.fetch(new Request(`https://sourceyard.test${path}`), bindings, createExecutionContext())

describe('GET /api/health', () => {
  it('responds without using any binding', async () => {
    const untouchable = new Proxy({} as Env, {
      get: () => {
        throw new Error('no binding may be read')
      },
    })
    const reply = await fetchWith('/api/health', untouchable)
    expect(reply.status).toBe(200)
    expect(await reply.json()).toEqual({ status: 'ok' })
  })
})

describe('GET /api/ready', () => {
  it('is ok while D1, R2 and a Durable Object respond', async () => {
    const reply = await fetchApi('/api/ready')
    expect(reply.status).toBe(200)
    expect(await reply.json()).toEqual({ status: 'ok' })
  })

  it('uses the same object each time', async () => {
    const before = (await listDurableObjectIds(env.VIEW_COUNTER)).length
    for (let times = 0; times < 3; times += 1) await fetchApi('/api/ready')
    expect((await listDurableObjectIds(env.VIEW_COUNTER)).length - before).toBeLessThanOrEqual(1)
  })

  it.each(['DB', 'PRODUCT_IMAGES', 'VIEW_COUNTER'] as const)(
    'is not_ready without giving a reason while %s does not respond',
    async (name) => {
      const reply = await fetchWith('/api/ready', { ...env, [name]: brokenBinding('unreachable: secret host') })
      expect(reply.status).toBe(503)
      expect(await reply.json()).toEqual({
        error: { code: 'not_ready', message: 'Part of the service is unavailable.' },
      })
    },
  )

  it('is not_ready before the database is migrated', async () => {
    await env.DB.exec('ALTER TABLE counters RENAME TO gone')
    expect((await fetchApi('/api/ready')).status).toBe(503)
    await env.DB.exec('ALTER TABLE gone RENAME TO counters')
    expect((await fetchApi('/api/ready')).status).toBe(200)
  })
})
