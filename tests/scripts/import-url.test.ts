import { createReadStream, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { hashToken } from '#worker/crypto/tokens.ts'
import { readArguments } from '../../scripts/import/arguments.ts'
import { importRemotely } from '../../scripts/import/import-remotely.ts'
import { openLocalStore } from '../../scripts/local-store.ts'
import { readToken } from '../../scripts/read-token.ts'
import type { ServedApi } from '../../scripts/serve/built-api.ts'
import { newStateDir, serveApi } from '../support/scripts/local-site.ts'
import { runScript } from '../support/scripts/run-script.ts'

const TOKEN = `sy_${'x'.repeat(43)}`
const EXPORT_ONLY = `sy_${'y'.repeat(43)}`
const line = (title: string, more: object = {}) =>
  JSON.stringify({ seller: { username: 'mara-okafor' }, title, price: 12.5, description: 'Words of it', ...more })

describe('npm run import -- --url', { tags: ['ours-npm-run-import-url'] }, () => {
  const stateDir = newStateDir()
  const file = path.join(stateDir, 'listings.ndjson')
  let api: ServedApi
  beforeAll(async () => {
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
    api = await serveApi(stateDir)
    const lines = Array.from({ length: 600 }, (_, n) =>
      line(`Kit ${n}`, { category: `C${n % 7}`, tags: [`t${n % 5}`] }),
    )
    writeFileSync(file, [...lines, 'not json', line('', {})].join('\n'))
  })
  afterAll(() => api.close())

  const importAs = (token: string, options: { dryRun?: boolean } = {}) =>
    importRemotely({ url: api.url, token, ...options }, createReadStream(file))
  const total = async () => ((await (await fetch(`${api.url}/api/listings`)).json()) as { total: number }).total

  it('checks, stores, reports rejected lines, and changes nothing the second time', async () => {
    expect(await importAs(TOKEN, { dryRun: true })).toEqual({ lines: 602, added: 600, present: 0, rejected: 2 })
    expect(await total()).toBe(0)
    const first = await runScript('scripts/import.ts', ['--url', api.url, file], { SOURCEYARD_TOKEN: TOKEN })
    expect(first).toMatchObject({ status: 0 })
    expect(first.stdout).toContain('600 added, 0 already there, 2 rejected')
    expect(first.stderr).toContain('line 601: not valid JSON\nline 602: title is missing')
    expect(await importAs(TOKEN)).toEqual({ lines: 602, added: 0, present: 600, rejected: 2 })
    // The gateway's memory is at most two seconds old.
    await expect.poll(total).toBe(600)
  })

  it.each([
    ['for something else', EXPORT_ONLY, 'This token does not have the required scope.'],
    ['unknown', `sy_${'z'.repeat(43)}`, 'This token is unknown or was revoked.'],
  ])('says that the token is %s', async (_, token, sentence) => {
    await expect(importAs(token)).rejects.toThrow(sentence)
  })

  it('reports that it needs a token when there is no terminal', async () => {
    vi.stubEnv('SOURCEYARD_TOKEN', '')
    await expect(readToken(false)).rejects.toThrow(/^Set SOURCEYARD_TOKEN to an API token/)
    vi.unstubAllEnvs()
  })

  it('tries four times with growing delays, and reports an unreachable site', async () => {
    const waited: number[] = []
    const site = { url: 'http://127.0.0.1:9', token: TOKEN }
    const failed = importRemotely(site, createReadStream(file), {}, async (ms) => waited.push(ms))
    await expect(failed).rejects.toThrow('http://127.0.0.1:9 cannot be reached')
    expect(waited).toEqual([1_000, 2_000, 3_000])
  })

  it.each([[['--url', 'ftp://x', 'a']], [['--dry-run', 'a']], [[]], [['a', 'b']], [['--what', 'a']]])(
    'rejects other arguments: %j',
    (args) => {
      expect(readArguments(args)).toBeUndefined()
    },
  )

  it('accepts a file for the local store or a site, with a dry run', () => {
    expect(readArguments(['a'])).toEqual({ file: 'a', url: undefined, dryRun: false })
    expect(readArguments(['--url', 'http://x', '--dry-run', '-'])).toEqual({ file: '-', url: 'http://x', dryRun: true })
  })
})
