import autocannon from 'autocannon'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { generate } from '../../../scripts/bench/generate.ts'
import { openLocalStore } from '../../../scripts/local-store.ts'
import type { ServedApi } from '../../../scripts/serve/built-api.ts'
import { newStateDir, serveApi } from '../../support/scripts/local-site.ts'

const LISTINGS = 200
const REQUESTS = 1_000
/** Sharing reads went wrong once V8 had optimized it: by itself after some ten thousand requests, so within the first 25. */
const OPTIMIZE_AT_ONCE = [
  '--invocation-count-for-turbofan=1',
  '--minimum-invocations-before-optimization=1',
  '--minimum-invocations-after-ic-update=1',
  '--no-concurrent-recompilation',
  '--no-lazy-feedback-allocation',
  '--no-maglev',
]

describe('Concurrent readers', () => {
  const stateDir = newStateDir()
  let api: ServedApi

  beforeAll(async () => {
    const store = await openLocalStore(stateDir)
    await generate(store, LISTINGS)
    await store.close()
    vi.stubEnv('MINIFLARE_WORKERD_V8_FLAGS', OPTIMIZE_AT_ONCE.join(' '))
    api = await serveApi(stateDir)
    vi.unstubAllEnvs()
  })
  afterAll(() => api.close())

  it('each get their own reply', async () => {
    const wrong: string[] = []
    let n = 0
    const result = await autocannon({
      url: api.url,
      connections: 16,
      timeout: 600,
      amount: REQUESTS,
      requests: [
        {
          setupRequest: (request, context) => {
            const slug = `listing-${(n++ * 7_919) % LISTINGS}`
            Object.assign(context, { slug })
            return { ...request, path: `/api/listings/${slug}` }
          },
          onResponse: (status, body, context) => {
            const { slug } = context as { slug: string }
            if (status !== 200 || !body.includes(`"slug":"${slug}"`)) wrong.push(`${status} ${body.slice(0, 100)}`)
          },
        },
      ],
    })
    expect(wrong.slice(0, 3)).toEqual([])
    expect(result.requests.total).toBe(REQUESTS)
  })
})
