import { afterEach, beforeEach, vi } from 'vitest'
import { stopClock } from './clock.ts'
import { hashQuickly } from './quick-passwords.ts'
import { resetStores } from './stores.ts'

// Every request is logged; a test about the log spies on it.
console.log = () => {}

// All files share one worker; each starts as a new one would.
await resetStores()

beforeEach(stopClock)
beforeEach(hashQuickly)
afterEach(() => void vi.useRealTimers())
