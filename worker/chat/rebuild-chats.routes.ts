import { Hono } from 'hono'
import { RebuildChats, RebuiltChats } from '#contract/admin/reports.ts'
import type { AppEnv } from '../http/app-env.ts'
import { shortBody } from '../http/body-limits.ts'
import { describe } from '../http/describe.ts'
import { body } from '../http/validate.ts'
import { bearerOf } from '../sessions/bearer-token.rules.ts'
import { adminOrTokenOnly, TOKEN_MUTATION_REFUSALS } from '../sessions/guards.ts'
import { serviceContext } from '../sessions/service-context.ts'
import { rebuildChats } from './rebuild-chats.ts'

/** For admins, and for API tokens with the scope: restoring the directory of chats from the rooms. */
export const rebuildChatsRoutes = new Hono<AppEnv>().post(
  '/admin/chats/rebuild',
  describe('Rebuild the chat directory from some people’s rooms', RebuiltChats, TOKEN_MUTATION_REFUSALS),
  adminOrTokenOnly('chats:rebuild'),
  shortBody,
  body(RebuildChats),
  async (c) => {
    const token = bearerOf(c.req.header('Authorization'))
    return c.json(await rebuildChats(await serviceContext(c), token, c.req.valid('json').after))
  },
)
