import { createReadStream, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashToken } from '#worker/crypto/tokens.ts'
import { readArguments } from '../../scripts/import/arguments.ts'
import { importRemotely } from '../../scripts/import/import-remotely.ts'
import { openLocalStore } from '../../scripts/local-store.ts'
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
    const lines = Array.from({ length: 1_200 }, (_, n) =>
      line(`Kit ${n}`, { category: `C${n % 7}`, tags: [`t${n % 5}`] }),
    )
    writeFileSync(file, [...lines, 'not json', line('', {})].join('\n'))
  })
  afterAll(() => api.close())

  const run = (args: string[], token: string | undefined) =>
    runScript('scripts/import.ts', args, { SOURCEYARD_TOKEN: token })
  const importAs = (token: string) => importRemotely({ url: api.url, token }, createReadStream(file))
  const total = async () => ((await (await fetch(`${api.url}/api/listings`)).json()) as { total: number }).total

  it('checks, stores, reports rejected lines, and changes nothing the second time', async () => {
    const tried = await run(['--url', api.url, '--dry-run', file], TOKEN)
    expect(tried.stdout).toContain('1200 would be added, 0 already there, 2 rejected')
    expect(await total()).toBe(0)
    const first = await run(['--url', api.url, file], TOKEN)
    expect(first).toMatchObject({ status: 0 })
    expect(first.stdout).toContain('1200 added, 0 already there, 2 rejected')
    expect(first.stderr).toContain('line 1201: not valid JSON\nline 1202: title is missing')
    expect(await importAs(TOKEN)).toEqual({ lines: 1_202, added: 0, present: 1_200, rejected: 2 })
    // What the gateway remembers is two seconds old at most.
    await expect.poll(total).toBe(1_200)
  })

  it.each([
    ['a token that is for something else', EXPORT_ONLY, 'This token does not have the required scope.'],
    ['no token', undefined, 'Set SOURCEYARD_TOKEN'],
  ])('ends with a sentence for %s', async (_, token, sentence) => {
    const { status, stderr } = await run(['--url', api.url, file], token)
    expect(status).toBe(1)
    expect(stderr).toContain(sentence)
    expect(stderr).not.toMatch(/\n\s+at /)
  })

  it('reports an unknown token', async () => {
    await expect(importAs(`sy_${'z'.repeat(43)}`)).rejects.toThrow('This token is unknown or was revoked.')
  })

  it('tries four times with growing delays, and reports an unreachable site', async () => {
    const waited: number[] = []
    const site = { url: 'http://127.0.0.1:9', token: TOKEN }
    const failed = importRemotely(site, createReadStream(file), {}, async (ms) => waited.push(ms))
    await expect(failed).rejects.toThrow('http://127.0.0.1:9 cannot be reached')
    expect(waited).toEqual([1_000, 2_000, 3_000])
  })

  it('prints its usage without arguments', async () => {
    const { status, stderr } = await run([], TOKEN)
    expect(status).toBe(1)
    expect(stderr).toMatch(/^Usage: npm run import/)
  })

  it.each([[['--url', 'ftp://x', 'a']], [['--dry-run', 'a']], [[]], [['a', 'b']], [['--what', 'a']]])(
    'accepts nothing else: %j',
    (args) => {
      expect(readArguments(args)).toBeUndefined()
    },
  )

  it('accepts a file for the local store or a site, with a dry run', () => {
    expect(readArguments(['a'])).toEqual({ file: 'a', url: undefined, dryRun: false })
    expect(readArguments(['--url', 'http://x', '--dry-run', '-'])).toEqual({ file: '-', url: 'http://x', dryRun: true })
  })
})
