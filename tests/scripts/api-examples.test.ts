import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TOKEN_SCOPES } from '#contract/admin/constants.ts'
import { SEARCHES_BY_NETWORK_PER_MINUTE } from '#contract/limits.ts'
import { IMPORT_LINES } from '#contract/import/limits.ts'
import { LONG_PAGE_SIZE, PAGE_SIZE } from '#contract/listings/limits.ts'
import { hashToken } from '#worker/crypto/tokens.ts'
import { importCatalogue } from '../../scripts/import/import-catalogue.ts'
import { openLocalStore } from '../../scripts/local-store.ts'
import { ROOT } from '../../scripts/platform.ts'
import type { ServedApi } from '../../scripts/serve/built-api.ts'
import { newStateDir, serveApi } from '../support/scripts/local-site.ts'

const run = promisify(execFile)
const TOKEN = `sy_${'x'.repeat(43)}`
const PACKAGE_TOKEN = `sy_${'p'.repeat(43)}`
const KIT = { seller: { username: 'mara-okafor', firstName: 'Mara', lastName: 'Okafor' }, description: 'A kit.' }
const CATALOGUE = [
  { ...KIT, title: 'Billing kit', price: 49, tags: ['TypeScript', 'Postgres'], supportMonths: 6 },
  { ...KIT, title: 'Login kit', price: 120 },
]
const TEXT = readFileSync(path.join(ROOT, 'docs/api.md'), 'utf8')
/** Each program with what it prints, by the heading above it. */
const EXAMPLES = TEXT.split(/^## /m).flatMap((section) =>
  [...section.matchAll(/```js\n(.*?)```\n\n```text\n(.*?)```/gs)].map(([, code = '', output = '']) => ({
    heading: section.split('\n')[0],
    code,
    output,
  })),
)

describe('The examples of docs/api.md', { tags: ['ours-developers-examples'] }, () => {
  const stateDir = newStateDir()
  const folder = mkdtempSync(path.join(tmpdir(), 'sourceyard-examples-'))
  let api: ServedApi
  beforeAll(async () => {
    const store = await openLocalStore(stateDir)
    await importCatalogue(store, Readable.from(CATALOGUE.map((line) => `${JSON.stringify(line)}\n`)), {
      onRejected: (line, reason) => {
        throw new Error(`Line ${line}: ${reason}`)
      },
    })
    await store.batch([
      ["INSERT INTO profiles (id, role, created_at) VALUES ('ada', 'admin', 1)", []],
      ["INSERT INTO users (id, email, email_verified, created_at) VALUES ('ada', 'ada@example.com', 1, 1)", []],
      [
        "INSERT INTO api_tokens (id, user_id, name, token_hash, scopes, created_at) VALUES ('t', 'ada', 't', ?1, ?2, 1)",
        [await hashToken(TOKEN), '["catalogue:import","catalogue:export"]'],
      ],
    ])
    await store.close()
    api = await serveApi(stateDir)
  })
  afterAll(async () => {
    await api.close()
    rmSync(folder, { recursive: true })
  })

  it('are all programs with their output', () => {
    expect(EXAMPLES.map(({ heading }) => heading)).toEqual([
      'Reading the catalogue',
      'Reading the catalogue',
      'Errors',
      'Import',
      'Export',
    ])
    expect(TEXT.match(/^```js$/gm)).toHaveLength(EXAMPLES.length)
  })

  it('quote limits that the code has', () => {
    expect(TEXT).toContain(`a page of eight live listings, or of ${LONG_PAGE_SIZE} with`)
    expect(PAGE_SIZE).toBe(8)
    expect(TEXT).toContain(`a network can start ${SEARCHES_BY_NETWORK_PER_MINUTE} of them a minute`)
    expect(TEXT).toContain(`takes up to ${IMPORT_LINES} lines at once`)
    for (const scope of TOKEN_SCOPES) expect(TEXT).toContain(`- \`${scope}\` `)
  })

  // In the order of the text: what is imported is exported.
  it.each(EXAMPLES)('$heading: prints what the text says', async ({ code, output }) => {
    const file = path.join(folder, 'example.mjs')
    writeFileSync(file, code)
    const { stdout } = await run(process.execPath, [file], {
      cwd: folder,
      env: { PATH: process.env['PATH'], SITE: api.url, TOKEN },
    })
    expect(stdout).toBe(output)
  })
})

describe('The step for GitHub Actions of docs/api.md', { tags: ['ours-package-ci'] }, () => {
  const stateDir = newStateDir()
  const sources = mkdtempSync(path.join(tmpdir(), 'sourceyard-sources-'))
  let api: ServedApi
  beforeAll(async () => {
    const store = await openLocalStore(stateDir)
    await store.batch([
      ["INSERT INTO profiles (id, role, created_at) VALUES ('ada', 'seller', 1)", []],
      ["INSERT INTO users (id, email, email_verified, created_at) VALUES ('ada', 'ada@example.com', 1, 1)", []],
      [
        `INSERT INTO listings (id, slug, seller_id, title, price_cents, created_at, updated_at)
         VALUES ('kit', 'kit', 'ada', 'Kit', 1, 1, 1)`,
        [],
      ],
      [
        `INSERT INTO api_tokens (id, user_id, name, token_hash, scopes, listing_id, created_at)
         VALUES ('p', 'ada', 'p', ?1, '["packages"]', 'kit', 1)`,
        [await hashToken(PACKAGE_TOKEN)],
      ],
    ])
    await store.close()
    api = await serveApi(stateDir)
  })
  afterAll(async () => {
    await api.close()
    rmSync(sources, { recursive: true })
  })

  it('uploads a draft', async () => {
    const [, step = ''] = /^  run: \|\n((?: {4}.*\n)+)/m.exec(TEXT) ?? []
    writeFileSync(path.join(sources, 'index.js'), 'export default 1\n')
    const git = (...args: string[]) =>
      run('git', ['-c', 'user.name=Ada', '-c', 'user.email=a@b.c', ...args], { cwd: sources })
    for (const command of ['init --quiet', 'add .', 'commit --quiet --message=First']) await git(...command.split(' '))
    const { stdout } = await run('sh', ['-ec', step], {
      cwd: sources,
      env: {
        PATH: process.env['PATH'],
        SITE: api.url,
        PROJECT: 'kit',
        TOKEN: PACKAGE_TOKEN,
        GITHUB_REF_NAME: 'v1.4.0',
      },
    })
    const archive = readFileSync(path.join(sources, 'package.tar.gz'))
    expect(JSON.parse(stdout)).toMatchObject({ version: '1.4.0', status: 'draft', size: archive.length })
  })
})
