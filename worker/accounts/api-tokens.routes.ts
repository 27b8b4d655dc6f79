import { Hono } from 'hono'
import { v7 } from 'uuid'
import { NewToken, TokenMade, Tokens } from '#contract/admin/tokens.ts'
import { newEntry } from '../audit/new-entry.ts'
import { hashToken, newToken } from '../crypto/tokens.ts'
import { ApiError } from '../errors.ts'
import type { AppEnv } from '../http/app-env.ts'
import { describe } from '../http/describe.ts'
import { MUTATION_REFUSALS } from '../http/guard-mutations.ts'
import { TOKEN_START } from '../sessions/bearer-token.rules.ts'
import { requireAdmin } from '../sessions/check-session.ts'
import { ADMIN_MUTATION_REFUSALS, ADMIN_REFUSALS, adminBody } from '../sessions/guards.ts'
import { readAsAdmin } from '../sessions/read-as-admin.ts'
import { serviceContext } from '../sessions/service-context.ts'
import { deleteToken, insertToken, listTokens, toToken } from './api-tokens.queries.ts'

/** For admins: the API tokens of their scripts. */
export const apiTokensRoutes = new Hono<AppEnv>()
  .get('/admin/tokens', describe('The caller’s own tokens', Tokens, ADMIN_REFUSALS), async (c) => {
    const { tokens } = await readAsAdmin(c, (db, admin) => ({ tokens: listTokens(db, admin) }))
    return c.json({ items: tokens.map(toToken) })
  })
  .post(
    '/admin/tokens',
    describe('Create a token', TokenMade, [...ADMIN_MUTATION_REFUSALS, 'tokens_full']),
    ...adminBody(NewToken),
    async (c) => {
      const ctx = await serviceContext(c)
      const id = v7({ msecs: ctx.now })
      const token = TOKEN_START + newToken()
      const stored = { ...c.req.valid('json'), id, tokenHash: await hashToken(token) }
      const { results } = await requireAdmin(ctx, (admin) => ({
        ...insertToken(ctx.db, admin, stored, newEntry(ctx)),
        tokens: listTokens(ctx.db, admin),
      }))
      const made = results.tokens.find((row) => row.id === id)
      if (!made) throw new ApiError('tokens_full')
      return c.json({ token, item: toToken(made) })
    },
  )
  .delete(
    '/admin/tokens/:id',
    describe('Revoke a token', 'done', [...ADMIN_REFUSALS, ...MUTATION_REFUSALS, 'not_found']),
    async (c) => {
      const ctx = await serviceContext(c)
      const id = c.req.param('id')
      const { results } = await requireAdmin(ctx, (admin) => deleteToken(ctx.db, admin, id, newEntry(ctx)))
      if (results.deleted.length === 0) throw new ApiError('not_found')
      return c.body(null, 204)
    },
  )
