import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, vi } from 'vitest'
import { EVERYTHING } from '#contract/cache-tags.ts'
import { forgetHot } from '#worker/caching/gateway.ts'
import { stopClock } from './clock.ts'
import { emptyStores } from './empty-stores.ts'

// All files share one worker, so each begins with what a new one has: empty stores and no memory.
await emptyStores()
await applyD1Migrations(env.DB, env.MIGRATIONS)
forgetHot([EVERYTHING])

beforeEach(stopClock)
afterEach(() => void vi.useRealTimers())
