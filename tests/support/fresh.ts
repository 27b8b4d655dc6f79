import { afterEach, beforeEach, vi } from 'vitest'
import { stopClock } from './clock.ts'
import { freshStores } from './fresh-stores.ts'

// All files share one worker, so each begins with what a new one has.
await freshStores()

beforeEach(stopClock)
afterEach(() => void vi.useRealTimers())
