import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generate } from '../../scripts/bench/generate.ts'
import { openLocalStore } from '../../scripts/local-store.ts'
import { migrate } from '../../scripts/migrate.ts'
import { serveBuiltApi } from '../../scripts/serve/built-api.ts'

const LISTINGS = 5_000
/** What reads share went wrong only once V8 had optimised it, after some ten thousand of them. */
const REQUESTS = 30_000

describe('Many readers at once', () => {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'sourceyard-readers-'))
  let api: Awaited<ReturnType<typeof serveBuiltApi>>

  beforeAll(async () => {
    migrate(stateDir)
    const store = await openLocalStore(stateDir)
    await generate(store, LISTINGS)
    await store.close()
    api = await serveBuiltApi(path.resolve(import.meta.dirname, '../../worker/index.ts'), stateDir)
  })
  afterAll(async () => {
    await api.close()
    rmSync(stateDir, { recursive: true })
  })

  it('are all answered, each with what was asked for', async () => {
    const wrong: string[] = []
    let n = 0
    const result = await autocannon({
      url: api.url,
      connections: 16,
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
