import { v7 } from 'uuid'
import { hashToken, newToken } from '#worker/crypto/tokens.ts'
import { TOKEN_START } from '#worker/sessions/bearer-token.rules.ts'
import { openLocalStore } from '../local-store.ts'
import { migrate } from '../migrate.ts'
import { STATE_DIR } from '../platform.ts'
import type { Site } from '../post-to-site.ts'
import { serveBuiltApi } from '../serve/built-api.ts'
import { localSecret } from '../serve/local-config.ts'
import { UserError } from '../user-error.ts'

/** Runs `work` on an API of its own over the local store, as an admin of it; the site may be running meanwhile. */
export async function withLocalSite<Result>(work: (site: Site) => Promise<Result>): Promise<Result> {
  await migrate()
  const token = await createTemporaryToken()
  const api = await serveBuiltApi('worker/index.ts', STATE_DIR, { AUTH_SECRET: localSecret(STATE_DIR) })
  try {
    return await work({ url: api.url, token: token.text })
  } finally {
    await api.close()
    await token.end()
  }
}

/** A token of the store's first admin, until it is ended. */
async function createTemporaryToken(): Promise<{ text: string; end: () => Promise<void> }> {
  const id = v7()
  const text = TOKEN_START + newToken()
  const made = await inStore(
    `INSERT INTO api_tokens (id, user_id, name, token_hash, scopes, created_at)
     SELECT ?1, p.id, 'npm run rebuild-chats', ?2, '["chats:rebuild"]', ?3
     FROM profiles p JOIN users u ON u.id = p.id
     WHERE p.role = 'admin' AND u.suspended_at IS NULL ORDER BY p.id LIMIT 1 RETURNING id`,
    [id, await hashToken(text), Date.now()],
  )
  if (made.length === 0) throw new UserError('The local store has no admin. Create one first: npm run make-admin.')
  return { text, end: async () => void (await inStore('DELETE FROM api_tokens WHERE id = ?', [id])) }
}

async function inStore(sql: string, parameters: (string | number)[]) {
  const store = await openLocalStore()
  try {
    const [rows = []] = await store.batch([[sql, parameters]])
    return rows
  } finally {
    await store.close()
  }
}
