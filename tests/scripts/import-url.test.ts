import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashToken } from '#worker/accounts/tokens.ts'
import { openLocalStore } from '../../scripts/local-store.ts'
import { migrate } from '../../scripts/migrate.ts'
import { ROOT } from '../../scripts/platform.ts'
import { serveBuiltApi } from '../../scripts/serve/built-api.ts'

const TOKEN = `sy_${'x'.repeat(43)}`
const EXPORT_ONLY = `sy_${'y'.repeat(43)}`
const line = (title: string, more: object = {}) =>
  JSON.stringify({ seller: { username: 'mara-okafor' }, title, price: 12.5, description: 'Words of it', ...more })

describe('npm run import -- --url', () => {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'sourceyard-import-url-'))
  const file = path.join(stateDir, 'listings.ndjson')
  let api: Awaited<ReturnType<typeof serveBuiltApi>>
  beforeAll(async () => {
    migrate(stateDir)
    const store = await openLocalStore(stateDir)
    const token =
      'INSERT INTO api_tokens (id, user_id, name, token_hash, scopes, created_at) VALUES (?1, ?2, ?1, ?3, ?4, 1)'
    await store.batch([
      ["INSERT INTO profiles (id, role, created_at) VALUES ('ada', 'admin', 1)", []],
      ["INSERT INTO users (id, email, email_verified, created_at) VALUES ('ada', 'ada@example.com', 1, 1)", []],
      [token, ['import', 'ada', await hashToken(TOKEN), '["catalogue:import"]']],
      [token, ['export', 'ada', await hashToken(EXPORT_ONLY), '["catalogue:export"]']],
    ])
    await store.close()
    api = await serveBuiltApi('worker/index.ts', stateDir)
    const lines = Array.from({ length: 1_200 }, (_, n) =>
      line(`Kit ${n}`, { category: `C${n % 7}`, tags: [`t${n % 5}`] }),
    )
    writeFileSync(file, [...lines, 'not json', line('', {})].join('\n'))
  })
  afterAll(async () => {
    await api.close()
    rmSync(stateDir, { recursive: true })
  })

  const run = (
    args: string[],
    token: string | undefined,
  ): Promise<{ code: number | null; out: string; errors: string }> =>
    new Promise((resolve) => {
      const { SOURCEYARD_TOKEN: _, ...env } = process.env
      const child = spawn(process.execPath, [path.join(ROOT, 'scripts/import.ts'), ...args], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...env, ...(token && { SOURCEYARD_TOKEN: token }) },
      })
      let out = ''
      let errors = ''
      child.stdout.on('data', (data) => (out += String(data)))
      child.stderr.on('data', (data) => (errors += String(data)))
      child.on('close', (code) => resolve({ code, out, errors }))
    })
  const total = async () => ((await (await fetch(`${api.url}/api/listings`)).json()) as { total: number }).total

  it('tries, stores, tells what was rejected, and changes nothing the second time', async () => {
    const tried = await run(['--url', api.url, '--dry-run', file], TOKEN)
    expect(tried.out).toContain('1200 would be added, 0 already there, 2 rejected')
    expect(await total()).toBe(0)
    const first = await run(['--url', api.url, file], TOKEN)
    expect(first).toMatchObject({ code: 0 })
    expect(first.out).toContain('1200 added, 0 already there, 2 rejected')
    expect(first.errors).toContain('line 1201: not valid JSON\nline 1202: title is missing')
    expect((await run(['--url', api.url, file], TOKEN)).out).toContain('0 added, 1200 already there, 2 rejected')
    // What the gateway remembers is two seconds old at most.
    await expect.poll(total).toBe(1_200)
  })

  it.each([
    ['a token that is for something else', EXPORT_ONLY, 'This token may not be used for that.'],
    ['an unknown token', `sy_${'z'.repeat(43)}`, 'This token is unknown or was revoked.'],
    ['no token', undefined, 'Set SOURCEYARD_TOKEN'],
  ])('ends with a sentence for %s', async (_, token, sentence) => {
    const { code, errors } = await run(['--url', api.url, file], token)
    expect(code).toBe(1)
    expect(errors).toContain(sentence)
    expect(errors).not.toMatch(/\n\s+at /)
  })

  it('says when the site cannot be reached', async () => {
    const { code, errors } = await run(['--url', 'http://127.0.0.1:9', file], TOKEN)
    expect(code).toBe(1)
    expect(errors).toContain('http://127.0.0.1:9 cannot be reached')
  })

  it.each([[['--url', 'ftp://x', 'a']], [['--dry-run', 'a']], [[]], [['a', 'b']], [['--what', 'a']]])(
    'explains itself: %j',
    async (args) => {
      const { code, errors } = await run(args, TOKEN)
      expect(code).toBe(1)
      expect(errors).toContain('Usage: npm run import')
    },
  )
})
