import type { D1Migration } from '@cloudflare/vitest-plugin'
import type { Env } from '#worker/env.ts'

declare global {
  namespace Cloudflare {
    interface Env extends TestEnv {}
    interface GlobalProps {
      mainModule: typeof import('#worker/index.ts')
    }
  }
}

interface TestEnv extends Env {
  MIGRATIONS: D1Migration[]
  /** A way to servers on loopback. */
  LOOPBACK: Fetcher
  /** What tests do to the inspector beside the API. */
  INSPECTOR_CONTROL: Service<import('./inspector/worker.ts').InspectorControl>
}
