import { afterEach, beforeEach, vi } from 'vitest'
import { stopClock } from './clock.ts'
import { resetStores } from './stores.ts'

// All files share one worker; each starts as a new one would.
await resetStores()

beforeEach(stopClock)
afterEach(() => void vi.useRealTimers())
