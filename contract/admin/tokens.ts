import * as v from 'valibot'
import { ADMIN_SCOPES, TOKEN_SCOPES } from './constants.ts'
import { form, INVALID, list, REQUIRED, boundedText } from '../form.ts'
import { MAX_TOKEN_NAME } from './limits.ts'

/**
 * API tokens of admins: `GET /api/admin/tokens` lists the caller's as `Tokens`, `POST` creates one, `DELETE /:id` revokes
 * it (204, or `not_found`). A token goes in `Authorization: Bearer …`, works within its scopes, and ends when its owner
 * is suspended or no longer an admin.
 */
export const NewToken = form({
  name: v.pipe(boundedText(MAX_TOKEN_NAME, { missing: REQUIRED }), v.nonEmpty(REQUIRED)),
  scopes: v.pipe(
    list(v.picklist(ADMIN_SCOPES, INVALID), ADMIN_SCOPES.length, INVALID, REQUIRED),
    v.transform((scopes) => [...new Set(scopes)]),
    v.minLength(1, 'Choose at least one.'),
  ),
})
export type NewToken = v.InferOutput<typeof NewToken>

export const Token = v.object({
  id: v.string(),
  name: v.string(),
  scopes: v.array(v.picklist(TOKEN_SCOPES)),
  createdAt: v.string(),
  /** Accurate to about an hour. */
  lastUsedAt: v.nullable(v.string()),
})
export type Token = v.InferOutput<typeof Token>
export const Tokens = v.object({ items: v.array(Token) })
export type Tokens = v.InferOutput<typeof Tokens>

/** `token` is only shown here; the server keeps its hash. */
export const TokenMade = v.object({ token: v.string(), item: Token })
export type TokenMade = v.InferOutput<typeof TokenMade>
