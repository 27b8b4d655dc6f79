import { describe, expect, it } from 'vitest'
import type { Secret } from '../../scripts/deploy/secrets.ts'
import { deploy, type DeployContext } from '../../scripts/deploy/steps.ts'
import type { RunOptions, Wrangler, WranglerResult } from '../../scripts/wrangler.ts'

const MADE = ['d1 create', 'r2 bucket create', 'secret bulk', 'pages project create']
const SECRETS: Secret[] = [
  { name: 'AUTH_SECRET', description: 'signs links', source: 'random' },
  { name: 'GOOGLE_SECRET', description: 'from the Google console', source: 'terminal' },
]

describe('A guided deployment', () => {
  it('creates what an empty account lacks, in dependency order', async () => {
    const account = new ScriptedAccount()
    const { print, output } = printer()
    await deploy(contextOf(account, { print, secrets: SECRETS }))
    expect(account.commands).toEqual([
      'whoami --json',
      'd1 list --json',
      'd1 create sourceyard',
      'd1 list --json',
      'r2 bucket list',
      'r2 bucket create product-images',
      'r2 bucket create avatars',
      'pages project list --json',
      'pages project create sourceyard --production-branch main --force',
      'pages project list --json',
      'd1 migrations apply DB --remote -c dist/deploy/wrangler.json',
      'secret list --format json -c dist/deploy/wrangler.json',
      'secret bulk -c dist/deploy/wrangler.json',
      'deploy -c inspector.json',
      'deploy -c inspector-alone.json',
      'deploy -c dist/deploy/wrangler.json',
      'deploy -c inspector.json',
      'pages deploy --branch main --commit-dirty=true',
    ])
    expect(output()).toMatchInlineSnapshot(`
      "Project        1 migration in order, 1 binding in place
      Account        ada@example.com, in Acme (acme)
      Database       sourceyard created (id-of-sourceyard)
      Buckets        product-images, avatars created
      Address        https://sourceyard-1a2.pages.dev, Pages project created
      Configuration  dist/deploy/wrangler.json written
      Site           built: 5 files, 0.0 MiB
      Migrations     applied
      Secrets        AUTH_SECRET, GOOGLE_SECRET set
      Inspector      sourceyard-inspector deployed, without the API for now
      API            sourceyard-api deployed
      Inspector      sourceyard-inspector deployed
      Pages          sourceyard deployed
      Ready          https://sourceyard-1a2.pages.dev/api/ready answers

      Sourceyard is at https://sourceyard-1a2.pages.dev
      "
    `)
  })

  it('creates nothing on the second run', async () => {
    const account = new ScriptedAccount()
    await deploy(contextOf(account, { secrets: SECRETS }))
    account.commands = []
    const { print, output } = printer()
    await deploy(contextOf(account, { print, secrets: SECRETS }))
    expect(account.commands.filter((command) => command.startsWith('deploy'))).toEqual([
      'deploy -c inspector.json',
      'deploy -c dist/deploy/wrangler.json',
    ])
    expect(account.commands.filter((command) => MADE.some((made) => command.startsWith(made)))).toEqual([])
    expect(output()).toContain('Database       sourceyard found')
    expect(output()).toContain('Buckets        product-images, avatars found\n')
    expect(output()).toContain('Migrations     already applied')
    expect(output()).toContain('Secrets        AUTH_SECRET, GOOGLE_SECRET found\n')
    expect(output()).toContain('Pages          sourceyard deployed')
  })

  it('writes the id of the database it found into the configuration', async () => {
    const account = new ScriptedAccount()
    account.databases = ['another', 'sourceyard']
    const written: unknown[] = []
    const writeConfig: DeployContext['writeConfig'] = (api, id, vars) => {
      written.push([api.name, id, vars])
      return 'dist/deploy/wrangler.json'
    }
    await deploy(contextOf(account, { writeConfig }))
    expect(written).toEqual([
      ['sourceyard-api', 'id-of-sourceyard', { SITE_ORIGIN: 'https://sourceyard-1a2.pages.dev' }],
    ])
  })

  it('sets the site’s address: as configured, the custom domain, or the Pages address', async () => {
    const origins: (string | undefined)[] = []
    const writeConfig: DeployContext['writeConfig'] = (_api, _id, vars) => {
      origins.push(vars?.['SITE_ORIGIN'])
      return 'dist/deploy/wrangler.json'
    }
    const account = new ScriptedAccount()
    await deploy(contextOf(account, { writeConfig }))
    account.domains = ['sourceyard.dev', 'sourceyard-1a2.pages.dev']
    await deploy(contextOf(account, { writeConfig }))
    await deploy(contextOf(account, { writeConfig, settings: { SITE_ORIGIN: 'https://www.sourceyard.dev' } }))
    expect(origins).toEqual([
      'https://sourceyard-1a2.pages.dev',
      'https://sourceyard.dev',
      'https://www.sourceyard.dev',
    ])
  })

  it('accepts a bucket that exists but is not listed', async () => {
    const account = new ScriptedAccount()
    account.unlisted = ['avatars']
    const { print, output } = printer()
    await deploy(contextOf(account, { print }))
    expect(output()).toContain('Buckets        avatars found; product-images created')
  })

  it('says that no secrets are needed if there are none', async () => {
    const account = new ScriptedAccount()
    const { print, output } = printer()
    await deploy(contextOf(account, { print }))
    expect(output()).toContain('Secrets        none needed')
    expect(account.commands.filter((command) => command.startsWith('secret'))).toEqual([])
  })

  it('prompts only for missing secrets and passes them on standard input', async () => {
    const account = new ScriptedAccount()
    account.secrets = ['AUTH_SECRET']
    await deploy(contextOf(account, { secrets: SECRETS }))
    expect(account.inputs).toEqual(['{"GOOGLE_SECRET":"hush-GOOGLE_SECRET"}'])
  })

  it.each(['', 'secret bulk', 'deploy -c'])('never shows a secret, with "%s" failing', async (failing) => {
    const account = new ScriptedAccount()
    if (failing) account.failing = failing
    const { print, output } = printer()
    const error = await deploy(contextOf(account, { print, secrets: SECRETS })).catch(String)
    expect(account.inputs.join()).toContain('hush')
    expect([output(), error, ...account.commands].join()).not.toContain('hush')
  })
})

describe('The Cloudflare account', () => {
  it('if there is none, the deployment explains how to sign in and stops', async () => {
    const account = new ScriptedAccount()
    account.accounts = undefined
    await expect(deploy(contextOf(account))).rejects.toThrow(
      'You’re not signed in to Cloudflare. Run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN, and try again.',
    )
    expect(account.commands).toEqual(['whoami --json'])
  })

  it('lists several accounts and how to choose one', async () => {
    const account = new ScriptedAccount()
    account.accounts = [
      { id: 'acme', name: 'Acme' },
      { id: 'home', name: 'At home' },
    ]
    await expect(deploy(contextOf(account))).rejects.toThrow(
      'Set CLOUDFLARE_ACCOUNT_ID to one of them and try again:\n  acme  Acme\n  home  At home',
    )
    expect(account.commands).toEqual(['whoami --json'])
  })

  it('runs every command in the chosen account', async () => {
    const account = new ScriptedAccount()
    account.accounts = [
      { id: 'acme', name: 'Acme' },
      { id: 'home', name: 'At home' },
    ]
    await deploy(contextOf(account, { accountId: 'home' }))
    expect(new Set(account.usedAccounts.slice(1))).toEqual(new Set(['home']))
  })

  it('refuses an unknown CLOUDFLARE_ACCOUNT_ID', async () => {
    await expect(deploy(contextOf(new ScriptedAccount(), { accountId: 'other' }))).rejects.toThrow(
      'CLOUDFLARE_ACCOUNT_ID is other, which isn’t one of the accounts you can use:\n  acme  Acme',
    )
  })
})

describe('A failed deployment', () => {
  it.each([
    ['d1 list', 'The databases could not be listed: No luck. [code: 1]'],
    ['d1 create', 'The database sourceyard could not be created: No luck. [code: 1]'],
    ['r2 bucket create', 'The bucket product-images could not be created: No luck. [code: 1]'],
    ['d1 migrations apply', 'The migrations could not be applied: No luck. [code: 1]'],
    ['deploy -c inspector', 'The inspector could not be deployed: No luck. [code: 1]'],
    ['deploy -c dist', 'The API could not be deployed: No luck. [code: 1]'],
    ['pages project create', 'The Pages project sourceyard could not be created: No luck. [code: 1]'],
    ['pages deploy', 'The site could not be deployed: No luck. [code: 1]'],
  ])('%s: reports why and stops', async (failing, sentence) => {
    const account = new ScriptedAccount()
    account.failing = failing
    await expect(deploy(contextOf(account))).rejects.toThrow(sentence)
    expect(account.commands.at(-1)).toMatch(new RegExp(`^${failing}`))
  })

  it('does not call Cloudflare if the project has problems', async () => {
    const account = new ScriptedAccount()
    const broken = contextOf(account)
    broken.project.migrations.push('0001_unknown.sql')
    broken.project.required.push('AVATARS')
    broken.project.api.name = 'old-api'
    await expect(deploy(broken)).rejects.toThrow(
      [
        "0001_unknown.sql is not in Drizzle's journal.",
        'worker/env.ts needs AVATARS, which wrangler.toml does not bind.',
        'web/wrangler.toml is bound to sourceyard-api, but the API is called old-api.',
        'inspector/wrangler.toml is bound to sourceyard-api, but the API is called old-api.',
      ].join('\n'),
    )
    expect(account.commands).toEqual([])
  })

  it('deploys nothing if the site does not build or exceeds Pages’ limits', async () => {
    const account = new ScriptedAccount()
    const noBuild = () => Promise.reject(new Error('web/main.tsx: oh no\n    at build (rolldown.js:1:1)'))
    await expect(deploy(contextOf(account, { buildSite: noBuild }))).rejects.toThrow(
      /^The site could not be built: web\/main.tsx: oh no$/,
    )
    const tooBig = async () => ({ ...SITE, files: [...SITE.files, { name: 'film.mp4', bytes: 26 * 1024 * 1024 }] })
    await expect(deploy(contextOf(account, { buildSite: tooBig }))).rejects.toThrow('film.mp4 is 26.0 MiB')
    expect(account.commands.filter((command) => /deploy|migrations/.test(command))).toEqual([])
  })

  it('deploys to the branch that an older Pages project calls production', async () => {
    const account = new ScriptedAccount()
    account.productionBranch = 'trunk'
    await deploy(contextOf(account))
    expect(account.commands.at(-1)).toBe('pages deploy --branch trunk --commit-dirty=true')
  })

  it('waits for a new address to answer, and reports if it never does', async () => {
    const answers = [undefined, 522, 200]
    const statusOf = async () => answers.shift()
    await deploy(contextOf(new ScriptedAccount(), { statusOf }))
    expect(answers).toEqual([])
    await expect(deploy(contextOf(new ScriptedAccount(), { statusOf: async () => 503 }))).rejects.toThrow(
      'Everything is deployed, but https://sourceyard-1a2.pages.dev/api/ready answers 503.',
    )
  })
})

const SITE = {
  files: ['index.html', '404.html', '_worker.js', '_routes.json', '_headers'].map((name) => ({ name, bytes: 10 })),
  routes: '{"version":1,"include":["/*"],"exclude":[]}',
  headers: '',
}

function printer() {
  let printed = ''
  return { print: (text: string) => (printed += text), output: () => printed }
}

function contextOf(wrangler: Wrangler, changes: Partial<DeployContext> = {}): DeployContext {
  return {
    project: {
      api: {
        name: 'sourceyard-api',
        main: 'worker/index.ts',
        d1_databases: [{ binding: 'DB', database_name: 'sourceyard', database_id: '0', migrations_dir: 'migrations' }],
        r2_buckets: [{ bucket_name: 'product-images' }, { bucket_name: 'avatars' }],
        services: [{ binding: 'INSPECTOR', service: 'sourceyard-inspector' }],
        vars: {},
      },
      inspector: {
        name: 'sourceyard-inspector',
        main: 'worker/index.ts',
        services: [{ binding: 'RESULTS', service: 'sourceyard-api' }],
      },
      pages: {
        name: 'sourceyard',
        pages_build_output_dir: '../dist/web',
        services: [{ binding: 'API', service: 'sourceyard-api' }],
      },
      migrations: ['0000_catalogue.sql'],
      journal: { entries: [{ idx: 0, when: 1, tag: '0000_catalogue' }] },
      required: ['DB'],
    },
    wrangler,
    accountId: undefined,
    settings: {},
    secrets: [],
    secretValue: async ({ name }) => `hush-${name}`,
    writeConfig: () => 'dist/deploy/wrangler.json',
    writeInspectorConfig: () => ({ bound: 'inspector.json', alone: 'inspector-alone.json' }),
    buildSite: async () => SITE,
    statusOf: async () => 200,
    wait: async () => {},
    print: () => {},
    ...changes,
  }
}

/** Stands in for wrangler with an account behind it; answers as wrangler 4.164 does (see tests/long/scripts/deploy-wrangler.test.ts). */
class ScriptedAccount implements Wrangler {
  accounts: { id: string; name: string }[] | undefined = [{ id: 'acme', name: 'Acme' }]
  databases: string[] = []
  buckets: string[] = []
  unlisted: string[] = []
  secrets: string[] = []
  projects: string[] = []
  productionBranch = 'main'
  domains = ['sourceyard-1a2.pages.dev']
  migrated = false
  isApiDeployed = false
  failing: string | undefined
  commands: string[] = []
  inputs: string[] = []
  usedAccounts: (string | undefined)[] = []

  async run(args: string[], options: RunOptions = {}): Promise<WranglerResult> {
    const command = args.join(' ')
    this.commands.push(command)
    this.usedAccounts.push(options.env?.['CLOUDFLARE_ACCOUNT_ID'])
    if (options.input) this.inputs.push(options.input)
    if (this.failing && command.startsWith(this.failing)) return failure('No luck. [code: 1]')
    const [name = ''] = args.slice(-1)
    if (command === 'whoami --json') {
      if (!this.accounts) return { ...success('{"loggedIn":false}'), code: 1 }
      return success(JSON.stringify({ loggedIn: true, email: 'ada@example.com', accounts: this.accounts }))
    }
    if (command === 'd1 list --json')
      return success(JSON.stringify(this.databases.map((database) => ({ uuid: `id-of-${database}`, name: database }))))
    if (command.startsWith('d1 create')) this.databases.push(name)
    if (command === 'r2 bucket list')
      return success(
        `\n wrangler 4.164.0\nListing buckets...\n${this.buckets.map((b) => `name:           ${b}`).join('\n')}`,
      )
    if (command.startsWith('r2 bucket create')) {
      if (this.unlisted.includes(name)) return failure('The bucket already exists, and you own it. [code: 10004]')
      this.buckets.push(name)
    }
    if (command.startsWith('d1 migrations apply')) {
      const output = this.migrated ? '✅ No migrations to apply!' : 'Migrations to be applied:'
      this.migrated = true
      return success(output)
    }
    if (command.startsWith('secret list'))
      return this.secrets.length > 0
        ? success(JSON.stringify(this.secrets.map((secret) => ({ name: secret, type: 'secret_text' }))))
        : failure('Worker "sourceyard-api" not found.')
    if (command.startsWith('secret bulk')) this.secrets.push(...Object.keys(JSON.parse(options.input ?? '{}')))
    if (command === 'pages project list --json')
      return success(
        JSON.stringify(this.projects.map((p) => ({ 'Project Name': p, 'Project Domains': this.domains.join(', ') }))),
      )
    // A Worker cannot be bound to one that is not there.
    if (command === 'deploy -c inspector.json' && !this.isApiDeployed)
      return failure('Could not resolve service binding. [code: 10143]')
    if (command === 'deploy -c dist/deploy/wrangler.json') this.isApiDeployed = true
    if (command.startsWith('pages project create')) this.projects.push(args[3] ?? '')
    if (command.startsWith('pages deploy')) {
      const environment = args[3] === this.productionBranch ? 'production' : 'preview'
      const record = { type: 'pages-deploy-detailed', environment, production_branch: this.productionBranch }
      return { ...success('✨ Deployment complete!'), records: [{ type: 'wrangler-session' }, record] }
    }
    return success('')
  }
}

function success(stdout: string): WranglerResult {
  return { code: 0, stdout, stderr: '', records: [] }
}

function failure(reason: string): WranglerResult {
  return { code: 1, stdout: '', stderr: `✘ [ERROR] ${reason}\n\n🪵  Logs were written to "…"`, records: [] }
}
