import 'virtual:uno.css'
import '#web/styles.css'
import './support/unblurred.css'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { checkConsole, watchConsole } from './support/console.ts'
import { checkNetwork, startNetwork } from './support/network.ts'
import { resetBrowser } from './support/open.tsx'
import { keepToasts } from './support/toasts.ts'

beforeAll(keepToasts)
beforeAll(startNetwork)
beforeEach(watchConsole)
afterEach(async () => {
  await resetBrowser()
  await checkNetwork()
  checkConsole()
})
