import { Hono } from 'hono'
import { v7 } from 'uuid'
import { NewToken, TokenMade, Tokens } from '#contract/admin/tokens.ts'
import { hashToken, newToken } from '../crypto/tokens.ts'
import { noteOf } from '../audit/note-of.ts'
import { requireAdminRows } from '../sessions/require-admin.ts'
import type { AppEnv } from '../http/app-env.ts'
import { describe } from '../http/describe.ts'
import { ApiError } from '../errors.ts'
import { MUTATION_REFUSALS } from '../http/guard-mutations.ts'
import { body } from '../http/validate.ts'
import { TOKEN_START } from '../sessions/bearer.rules.ts'
import { deleteToken, insertToken, listTokens, type TokenRow, toToken } from './tokens.queries.ts'
import { shortBody } from '../http/body-limits.ts'
import { adminsOnly } from '../sessions/guards.ts'

/** For admins: with what their scripts sign in. */
export const tokensRoutes = new Hono<AppEnv>()
  .get('/admin/tokens', describe('One’s own tokens', Tokens, ['not_signed_in', 'not_admin']), async (c) => {
    const { rows } = await requireAdminRows<[TokenRow[]]>(c, (admin) => [listTokens(admin)])
    return c.json({ items: rows[0].map(toToken) })
  })
  .post(
    '/admin/tokens',
    describe('Make a token', TokenMade, [
      'invalid_input',
      'not_signed_in',
      'not_admin',
      'tokens_full',
      ...MUTATION_REFUSALS,
    ]),
    adminsOnly,
    shortBody,
    body(NewToken),
    async (c) => {
      const id = v7()
      const token = TOKEN_START + newToken()
      const hash = await hashToken(token)
      const { rows } = await requireAdminRows<unknown[][]>(c, (admin) => [
        ...insertToken(admin, id, hash, c.req.valid('json'), noteOf(c, Date.now())),
        listTokens(admin),
      ])
      const made = (rows.at(-1) as TokenRow[]).find((row) => row.id === id)
      if (!made) throw new ApiError('tokens_full')
      return c.json({ token, item: toToken(made) })
    },
  )
  .delete(
    '/admin/tokens/:id',
    describe('Revoke a token', 'done', ['not_signed_in', 'not_admin', 'not_found', ...MUTATION_REFUSALS]),
    async (c) => {
      const { rows } = await requireAdminRows<[never[], { id: string }[]]>(c, (admin) =>
        deleteToken(admin, c.req.param('id'), noteOf(c, Date.now())),
      )
      if (rows[1].length === 0) throw new ApiError('not_found')
      return c.body(null, 204)
    },
  )
