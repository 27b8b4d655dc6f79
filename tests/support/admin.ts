import { env } from 'cloudflare:workers'
import type { TokenScope } from '#contract/admin/constants.ts'
import { hashToken, newToken } from '#worker/crypto/tokens.ts'
import { store } from './accounts.ts'
import { fetchApi } from './api.ts'

/** A token of an admin, a new one unless one is given. */
export async function newApiToken(scopes: TokenScope[] = ['catalogue:import'], admin?: string): Promise<string> {
  const token = `sy_${newToken()}`
  const userId = admin ?? (await store({ role: 'admin' })).id
  await env.DB.prepare(
    'INSERT INTO api_tokens (id, user_id, name, token_hash, scopes, created_at) VALUES (?1, ?2, ?3, ?4, ?5, 1)',
  )
    .bind(crypto.randomUUID(), userId, 'CI', await hashToken(token), JSON.stringify(scopes))
    .run()
  return token
}

/** The id of a category or tag that nothing has; deleted just now, if that is wished. */
export async function newName(table: 'categories' | 'tags', deleted = false): Promise<string> {
  const id = crypto.randomUUID()
  const columns = table === 'tags' ? 'id, name, deleted_at, created_at' : 'id, name, deleted_at, slug, created_at'
  const values = table === 'tags' ? '?1, ?1, ?2, 1' : '?1, ?1, ?2, ?1, 1'
  await env.DB.prepare(`INSERT INTO ${table} (${columns}) VALUES (${values})`)
    .bind(id, deleted ? Date.now() : null)
    .run()
  return id
}

/** Sends a request with an API token. */
export function fetchWithToken(token: string, method: string, path: string, body?: unknown): Promise<Response> {
  return fetchApi(path, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

/** The audit entries of an action, oldest first. */
export const readAudit = async (action: string) =>
  (
    await env.DB.prepare('SELECT actor_id, subject_id, before, after FROM audit_log WHERE action = ? ORDER BY id')
      .bind(action)
      .all()
  ).results

interface Line {
  actor_id: string
  action: string
  subject_id: string
  before: string
  after: string
  request_id: string
}

/** The audit log of all listings or of one, oldest first. */
export async function auditLines(listing?: string) {
  const { results } = await env.DB.prepare(
    'SELECT * FROM audit_log WHERE subject_id = coalesce(?, subject_id) ORDER BY at, rowid',
  )
    .bind(listing ?? null)
    .all<Line>()
  return results.map(({ actor_id: actor, action, subject_id: id, before, after, request_id: requestId }) => ({
    actor,
    action,
    id,
    requestId,
    before: JSON.parse(before) as object,
    after: JSON.parse(after) as object,
  }))
}
