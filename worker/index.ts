import type { ExecutionContext } from '@cloudflare/workers-types'
import { app } from './app.ts'
import { type Env, parseEnv } from './env.ts'

export { Projection } from './projection.ts'
export { ViewCounter } from '#party/view-counter.ts'

export default {
  fetch(request: Request, env: Env, ctx: ExecutionContext) {
    parseEnv(env)
    return app.fetch(request, env, ctx)
  },
}
