import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  createMissingBuckets,
  findAccount,
  findOrCreateDatabase,
  findOrCreatePages,
} from '../../../scripts/deploy/account.ts'
import { setMissingSecrets } from '../../../scripts/deploy/secrets.ts'
import { inAccount } from '../../../scripts/wrangler.ts'
import { ACME, fakeCloudflare, no, ok, wranglerWith } from '../../support/scripts/fake-cloudflare.ts'

const CONFIG = path.resolve(import.meta.dirname, '../../../wrangler.toml')
const account = {
  databases: [] as string[],
  buckets: ['someone-elses'],
  projects: [] as string[],
  secrets: undefined as string[] | undefined,
}
const environment = fakeCloudflare(answer)

/** The installed wrangler as someone signed in or not. An agent's terminal is where it would make a Worker in place of a Pages project. */
const wranglerAs = (token: string) => wranglerWith({ ...environment(token), CODEX_THREAD_ID: '1' })

describe('the installed wrangler', () => {
  it('reports a missing sign-in', async () => {
    const nobody = wranglerAs('')
    await expect(findAccount(nobody, undefined)).rejects.toThrow('You’re not signed in to Cloudflare')
  })

  it('prints what the deployment reads, and creates what is missing', async () => {
    const signedIn = wranglerAs('a-token')
    expect(await findAccount(signedIn, undefined)).toEqual({ user: 'ada@example.com', account: ACME })
    const wrangler = inAccount(signedIn, ACME.id)
    const secrets = [{ name: 'AUTH_SECRET', description: 'signs links', source: 'random' }] as const
    const addresses = ['https://sourceyard-1a2.pages.dev', 'https://sourceyard.example.com']
    const setSecrets = () => setMissingSecrets(wrangler, CONFIG, secrets, async () => 'hush')
    const made = await Promise.all([
      findOrCreateDatabase(wrangler, 'sourceyard'),
      createMissingBuckets(wrangler, ['someone-elses', 'avatars', 'unlisted']),
      findOrCreatePages(wrangler, 'sourceyard'),
      setSecrets(),
    ])
    expect(made).toEqual([
      { id: 'id-of-sourceyard', created: true },
      ['avatars'],
      { addresses, created: true },
      ['AUTH_SECRET'],
    ])
    expect(await setSecrets()).toEqual([])
  })

  it('reports why the account refuses', async () => {
    const wrangler = inAccount(wranglerAs('a-token'), ACME.id)
    await expect(createMissingBuckets(wrangler, ['without-r2'])).rejects.toThrow(
      /^The bucket without-r2 could not be created: Please enable R2 through the Cloudflare Dashboard\. \[code: 10042\]$/,
    )
  })
})

function answer(method: string, pathname: string, body: string) {
  const name = (): string => z.object({ name: z.string() }).parse(JSON.parse(body)).name
  if (pathname.endsWith('/d1/database')) {
    if (method === 'POST') account.databases.push(name())
    const rows = account.databases.map((database) => ({ uuid: `id-of-${database}`, name: database }))
    return ok(method === 'POST' ? rows.at(-1) : rows)
  }
  if (pathname.endsWith('/r2/buckets')) {
    if (method === 'GET') return ok({ buckets: account.buckets.map((bucket) => ({ name: bucket, creation_date: '' })) })
    if (name() === 'unlisted') return no(10004, 'The bucket you tried to create already exists, and you own it.')
    if (name() === 'without-r2') return no(10042, 'Please enable R2 through the Cloudflare Dashboard.')
    account.buckets.push(name())
    return ok({ name: name() })
  }
  if (pathname.endsWith('/pages/projects')) {
    if (method === 'POST') account.projects.push(name())
    const rows = account.projects.map(project)
    return ok(method === 'POST' ? rows.at(-1) : rows)
  }
  if (pathname.includes('/pages/projects/')) return no(8000007, 'Project not found.')
  if (/\/secrets(?:-bulk)?$/.test(pathname)) {
    if (!account.secrets) return no(10007, 'This Worker does not exist on your account.')
    const bulk = z.object({ secrets: z.record(z.string(), z.unknown()) })
    if (method === 'PATCH') account.secrets.push(...Object.keys(bulk.parse(JSON.parse(body)).secrets))
    return ok(account.secrets.map((secret) => ({ name: secret, type: 'secret_text' })))
  }
  if (method === 'PUT' && pathname.endsWith('/workers/scripts/sourceyard-api')) account.secrets = []
  return ok({})
}

function project(name: string) {
  const domains = ['sourceyard.example.com', `${name}-1a2.pages.dev`]
  return { name, subdomain: `${name}-1a2.pages.dev`, domains, created_on: '2026-11-01T00:00:00Z' }
}
