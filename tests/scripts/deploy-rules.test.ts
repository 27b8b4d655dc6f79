import { describe, expect, it } from 'vitest'
import { boundNames, deploymentConfig } from '../../scripts/deploy/config.ts'
import { loadProject, migrationProblems, projectProblems } from '../../scripts/deploy/project.ts'
import { siteProblems } from '../../scripts/deploy/site.ts'
import { messageOf } from '../../scripts/user-error.ts'
import { reasonOf } from '../../scripts/wrangler.ts'

const API = {
  name: 'sourceyard-api',
  main: 'worker/index.ts',
  d1_databases: [{ binding: 'DB', database_name: 'sourceyard', database_id: '0', migrations_dir: 'migrations' }],
  r2_buckets: [{ binding: 'AVATARS', bucket_name: 'avatars' }],
  services: [{ binding: 'INSPECTOR', service: 'sourceyard-inspector' }],
  vars: { MODE: 'live' },
  exports: { Catalog: { type: 'worker', cache: { enabled: true } } },
  durable_objects: { bindings: [{ name: 'ChatRoom', class_name: 'ChatRoom' }] },
  send_email: [{ name: 'EMAIL' }],
  ratelimits: [{ name: 'LIMIT', namespace_id: '1' }],
  images: { binding: 'IMAGES' },
} satisfies Parameters<typeof deploymentConfig>[0]

describe('The deployment configuration', () => {
  it('names the real database and resolves files from dist/deploy; the rest is unchanged', () => {
    expect(deploymentConfig(API, 'real')).toEqual({
      ...API,
      main: '../../worker/index.ts',
      d1_databases: [{ ...API.d1_databases[0], database_id: 'real', migrations_dir: '../../migrations' }],
    })
  })

  it('keeps the placeholder without a database', () => {
    expect(deploymentConfig(API).d1_databases[0].database_id).toBe('0')
  })

  it('lists every kind of binding', () => {
    expect(boundNames(API).toSorted()).toEqual([
      'AVATARS',
      'ChatRoom',
      'DB',
      'EMAIL',
      'IMAGES',
      'INSPECTOR',
      'LIMIT',
      'MODE',
    ])
  })
})

it('The project as it is can be deployed', () => {
  expect(projectProblems(loadProject())).toEqual([])
})

describe('The migrations check', () => {
  const entries = [
    { idx: 0, when: 1, tag: '0000_a' },
    { idx: 1, when: 2, tag: '0001_b' },
  ]

  it('accepts files and a journal that agree', () => {
    expect(migrationProblems(['0000_a.sql', '0001_b.sql'], { entries })).toEqual([])
  })

  it.each([
    ['a file the journal does not know', ['0000_a.sql', '0001_b.sql', '0002_c.sql'], entries, '0002_c.sql is not in'],
    ['an entry without its file', ['0000_a.sql'], entries, 'The journal lists 0001_b, which has no file.'],
    ['a number out of place', ['0000_a.sql', '0001_b.sql'], entries.toReversed(), '0001_b is number 0 in the journal'],
    ['a step back in time', ['0000_a.sql'], [{ idx: 0, when: -1, tag: '0000_a' }], '0000_a is older'],
  ])('rejects %s', (_, files, journal, sentence) => {
    expect(migrationProblems(files, { entries: journal }).join()).toContain(sentence)
  })
})

describe('The check of Pages’ limits', () => {
  const files = ['index.html', '404.html', '_worker.js', '_routes.json', '_headers'].map((name) => ({ name, bytes: 1 }))
  const site = { files, routes: '{"version":1,"include":["/*"],"exclude":["/assets/*"]}', headers: '/assets/*\n  A: b' }
  const many = (prefix: string, count: number) => Array.from({ length: count }, (_, i) => `${prefix}${i}`)

  it('accepts a site within its limits', () => {
    expect(siteProblems(site)).toEqual([])
  })

  it.each([
    ['a missing worker', { ...site, files: files.slice(0, 1) }, 'The built site has no _worker.js.'],
    ['no reply to missing files', { ...site, files: files.slice(0, 1) }, 'The built site has no 404.html.'],
    [
      'too many files',
      { ...site, files: [...files, ...many('f', 20_000).map((name) => ({ name, bytes: 1 }))] },
      '20005',
    ],
    ['a file that is too big', { ...site, files: [...files, { name: 'x.mp4', bytes: 30e6 }] }, 'x.mp4 is 28.6 MiB'],
    [
      'too many routes',
      { ...site, routes: JSON.stringify({ version: 1, include: many('/', 101), exclude: [] }) },
      '101',
    ],
    [
      'a route without a slash',
      { ...site, routes: '{"version":1,"include":["a"],"exclude":[]}' },
      '_routes.json is not',
    ],
    ['routes that are not JSON', { ...site, routes: '{' }, '_routes.json is not what Pages expects: it is not JSON.'],
    ['too many header rules', { ...site, headers: many('/', 101).join('\n') }, '_headers has more than 100 rules.'],
    [
      'a long header line',
      { ...site, headers: `/a\n  A: ${'b'.repeat(2_000)}` },
      'a line of more than 2000 characters',
    ],
  ])('rejects %s', (_, refused, sentence) => {
    expect(siteProblems(refused).join()).toContain(sentence)
  })
})

describe('The error message of a deployment', () => {
  it('is wrangler’s reason in one line', () => {
    const stderr = `\u001B[31m✘ \u001B[41;31m[\u001B[41;97mERROR\u001B[41;31m]\u001B[0m \u001B[1mA request to the Cloudflare API (/accounts/a/r2/buckets) failed.\u001B[0m

  Please enable R2 through the Cloudflare Dashboard. [code: 10042]

  If you think this is a bug, please open an issue at: https://github.com/cloudflare/workers-sdk


🪵  Logs were written to "/home/ada/wrangler.log"
`
    const reason = reasonOf({ code: 1, stdout: ' ⛅️ wrangler 4.164.0\n', stderr })
    expect(reason).toBe('Please enable R2 through the Cloudflare Dashboard. [code: 10042]')
  })

  it('includes at least wrangler’s exit code', () => {
    expect(reasonOf({ code: 7, stdout: '', stderr: '' })).toBe('wrangler exited with code 7')
  })

  it('is never a stack trace', () => {
    expect(messageOf(new Error('Oh no.\n    at f (file.ts:1:1)\n    at g (file.ts:2:1)'))).toBe('Oh no.')
  })
})
