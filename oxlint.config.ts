import { defineConfig, type OxlintOverride } from 'oxlint'

/** Who may import whom: docs/decisions/0002-import-directions.md. Each area lists what it must not reach. */
interface Ban {
  group?: string[]
  regex?: string
  message: string
  allowTypeImports?: boolean
}

const area = (name: string, message: string): Ban => ({ group: [`#${name}/**`, `**/${name}/**`], message })
const packages = (message: string, ...group: string[]): Ban => ({ group, message })

const react = packages('React belongs to web.', 'react', 'react/*', 'react-dom', 'react-dom/*')
const hono = packages('Hono belongs to worker, its client to web.', 'hono', 'hono/*', 'hono-openapi')
const zod = packages('Zod belongs to worker.', 'zod', 'zod/*')
const drizzle = packages('Only queries and db know Drizzle.', 'drizzle-orm', 'drizzle-orm/*')
const node = packages('This code also runs where there is no Node.', 'node:*')
const noWorker = area('worker', 'Nothing below reaches into worker.')
const noParty = area('party', 'party is reached through worker/index.ts.')
const noWeb = area('web', 'web is the top: nothing imports it.')
const noInspector = area('inspector', 'The inspector is a Worker of its own, reached by a service binding.')
const noScripts = area('scripts', 'Scripts are tools, not a part of the product.')
const noTests = area('tests', 'Nothing imports tests.')
const outside = [noScripts, noTests, noInspector]
const noChat = area('chat', 'Chat is above deals: what deals say of themselves, chat and rooms hand on.')
const noDeals = area('deals', 'Only chat-room.ts knows both the conversation and its deals.')
const noDealsHere: Ban = { group: ['#party/deals/**', './deals/**', '../deals/**'], message: noDeals.message }

const contractBans = [react, hono, drizzle, zod, node, noWorker, noParty, noWeb, ...outside]
// It runs in workerd with `nodejs_compat`, so it may use Node's compression and hashes.
const inspectorBans = [react, hono, drizzle, zod, noWorker, noParty, noWeb, noScripts, noTests]
const partyBans = [react, hono, drizzle, zod, node, noWorker, noWeb, ...outside]

const routes: Ban = { group: ['**/*.routes.ts'], message: 'Only app.ts lists routes.' }
const tables: Ban = { group: ['**/schema/**'], message: 'Only queries and db know the tables.' }
const database: Ban = { group: ['**/db/**'], message: 'Rules know contract only.' }

const workerBans = [react, noWeb, node, ...outside, { ...noParty, allowTypeImports: true }]
const plainBans = [...workerBans, drizzle, routes]
const queriesBans = [...workerBans, routes, hono]
const routesBans = [...workerBans, drizzle, routes, tables]

/** What the lower folders of worker may import of it besides themselves. Those not listed are the domains above. */
const WORKER_FOLDERS = {
  crypto: [],
  db: ['env.ts'],
  http: ['errors.ts', 'env.ts', 'context.ts'],
  email: ['errors.ts', 'env.ts', 'context.ts', 'crypto/**', 'db/**'],
  limits: ['errors.ts', 'context.ts', 'crypto/**', 'db/**'],
  'object-calls': ['context.ts', 'db/**'],
  sessions: ['errors.ts', 'context.ts', 'crypto/**', 'db/**', 'http/**', 'limits/**', 'object-calls/**'],
  caching: ['errors.ts', 'env.ts', 'http/**', 'limits/**'],
  audit: ['context.ts', 'db/**', 'http/**', 'sessions/**', 'profiles/person-*'],
  'admin-lists': ['catalogue/**'],
  sockets: ['errors.ts', 'env.ts', 'crypto/**', 'db/**', 'sessions/**'],
  catalogue: ['errors.ts', 'context.ts', 'db/**', 'http/**', 'caching/**'],
  media: ['errors.ts', 'env.ts', 'context.ts', 'db/**', 'http/**', 'limits/**', 'sessions/**'],
  rooms: ['db/**'],
}
const onlyFrom = (...names: string[]): Ban => ({
  group: ['#worker/**', '../**', ...names.flatMap((name) => [`!#worker/${name}`, `!../${name}`, `!../../${name}`])],
  message: 'In worker, a folder imports only those below it: see WORKER_FOLDERS in oxlint.config.ts.',
})
const restrictFolder = ([folder, below]: [string, string[]]) => {
  const only = onlyFrom(`${folder}/**`, ...below)
  // An exception in one pattern also overrides the others, so routes except only the files of db, not its tables.
  const withoutTables = onlyFrom(`${folder}/**`, ...below.map((name) => (name === 'db/**' ? 'db/*' : name)))
  return [
    restrict([`worker/${folder}/**`], [only, ...(folder === 'db' ? queriesBans : plainBans)]),
    restrict([`worker/${folder}/**/*.queries.ts`], [only, ...queriesBans]),
    restrict([`worker/${folder}/**/*.routes.ts`], [withoutTables, ...routesBans]),
  ]
}
const noFolders = (...allowed: string[]): Ban => ({
  group: ['#worker/**', './**', ...allowed.map((name) => `!${name}`)],
  message: 'Every folder of worker imports this file, so it imports none.',
})

const workerTypes: Ban = {
  group: ['#worker/**', '!#worker/app.ts', '**/worker/**'],
  message: 'web sees worker as types, from worker/app only.',
}
const workerAppTypes: Ban = {
  regex: '^#worker/app[.]ts$',
  message: 'web sees worker as types, from worker/app only.',
  allowTypeImports: true,
}
const webBans = [zod, drizzle, node, noParty, workerAppTypes, workerTypes, ...outside]
const inWeb = (...names: string[]): Ban => ({
  group: names.flatMap((name) => [`#web/${name}/**`, `**/${name}/**`]),
  message: 'In web: lib and ui are below domains, domains below screens and shell, those below the app.',
})
/** The domains of web in their order: what each may import of the others. Those not listed may import none. */
const WEB_DOMAINS = {
  accounts: [],
  deals: ['accounts'],
  favorites: ['accounts'],
  library: ['accounts'],
  images: ['accounts'],
  reports: ['accounts'],
  profiles: ['images'],
  reviews: ['accounts', 'profiles', 'reports'],
  listings: ['accounts', 'favorites', 'images', 'profiles', 'reviews'],
  search: ['images', 'listings'],
  chat: ['accounts', 'deals', 'listings', 'profiles', 'reports'],
}
const onlyDomains = (below: string[]): Ban => ({
  group: ['#web/domains/**', '../**', ...below.map((name) => `!#web/domains/${name}/**`)],
  message: 'In web, a domain imports only those that WEB_DOMAINS in oxlint.config.ts lists for it.',
})

const routesFile: Ban = {
  group: ['#web/routes.tsx', '**/routes.tsx', '#web/main.tsx', '**/main.tsx'],
  message: 'The app is above screens.',
}
const appFiles: Ban = {
  group: ['app.tsx', 'server.tsx', 'prefetch.ts', 'prefetch-on-intent.ts', 'screen-modules.ts'].flatMap((name) => [
    `#web/${name}`,
    `**/${name}`,
  ]),
  message: 'The app is above screens; the edge reaches it through server.tsx.',
}
const outOfScreen = (above: string): Ban => ({
  group: ['#web/screens/**', above, '!**/docs/api.md', '!../screen.ts'],
  message: 'Screens do not import each other; what two share moves into a domain.',
})

const domainBans = [...webBans, inWeb('screens', 'shell', 'edge'), routesFile, appFiles]

function restrict(files: string[], patterns: Ban[]): OxlintOverride {
  return { files, rules: { 'no-restricted-imports': ['error', { patterns }] } }
}

export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'unicorn', 'oxc', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'import/no-named-as-default-member': 'off',
    'import/no-unassigned-import': 'off',
    'no-await-in-loop': 'off',
    'oxc/no-map-spread': 'off',
    'no-restricted-properties': [
      'error',
      { property: 'normalize', allowObjects: ['path'], message: '`nfc` of contract/text.ts takes linear time.' },
    ],
    'no-shadow': 'error',
    'no-underscore-dangle': 'off',
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'jsx-a11y/no-noninteractive-tabindex': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'react/no-array-index-key': 'off',
    'react/react-in-jsx-scope': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    'unicorn/consistent-function-scoping': 'off',
    'react/exhaustive-effect-dependencies': 'off',
    'unicorn/prefer-node-protocol': 'error',
    'unicorn/require-module-specifiers': 'off',
  },
  ignorePatterns: [
    '**/node_modules/**',
    'dist/**',
    '.state/**',
    '**/.wrangler/**',
    'tests/former/objects.js',
    'tests/support/former-protocol.js',
  ],
  overrides: [
    {
      files: [
        '*.config.ts',
        'web/screens/*/*-screen.tsx',
        'worker/index.ts',
        'inspector/worker/index.ts',
        'web/edge/index.ts',
        '**/worker.ts',
        'scripts/test/*-reporter.ts',
        'tests/support/browser/global-setup.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    // The one place that bounds what it normalizes, those that follow it, and tests of it.
    {
      files: [
        'contract/text.ts',
        'contract/slug.ts',
        'contract/fold.ts',
        'worker/crypto/password-hash.ts',
        'scripts/**',
        'tests/**',
      ],
      rules: { 'no-restricted-properties': 'off' },
    },
    // Called by hooks, for every test.
    {
      files: ['tests/components/support/**'],
      rules: { 'vitest/no-standalone-expect': 'off' },
    },
    restrict(['contract/**'], contractBans),
    restrict(['contract/deals/**'], [noChat, ...contractBans]),
    restrict(['inspector/**'], inspectorBans),
    restrict(['party/**'], [noDealsHere, ...partyBans]),
    restrict(['party/chat-room.ts'], partyBans),
    restrict(['party/chat/**'], [noDeals, ...partyBans]),
    restrict(['party/deals/**'], [noChat, ...partyBans]),
    restrict(['worker/**'], plainBans),
    restrict(['worker/**/*.queries.ts'], queriesBans),
    restrict(['worker/**/*.routes.ts'], routesBans),
    restrict(['worker/deals/**'], [noChat, ...plainBans]),
    restrict(['worker/deals/**/*.queries.ts'], [noChat, ...queriesBans]),
    restrict(['worker/deals/**/*.routes.ts'], [noChat, ...routesBans]),
    ...Object.entries(WORKER_FOLDERS).flatMap(restrictFolder),
    restrict(['worker/crypto/password-hash.ts'], [onlyFrom('crypto/**'), ...plainBans.filter((ban) => ban !== node)]),
    restrict(['worker/errors.ts', 'worker/env.ts'], [noFolders(), ...plainBans]),
    restrict(['worker/context.ts'], [noFolders('./env.ts', './db/client.ts'), ...plainBans]),
    restrict(
      ['worker/**/*.rules.ts'],
      [
        ...workerBans,
        drizzle,
        hono,
        zod,
        database,
        { group: ['#worker/**', '../**', './*', '!./*.rules.ts'], message: 'Rules know contract only.' },
      ],
    ),
    restrict(['worker/app.ts'], [...workerBans, drizzle]),
    restrict(['worker/index.ts'], [react, noWeb, node, ...outside, drizzle, routes]),
    restrict(['web/**'], webBans),
    restrict(['web/lib/**'], [...webBans, inWeb('ui', 'domains', 'screens', 'shell', 'edge'), routesFile, appFiles]),
    restrict(
      ['web/ui/**'],
      [
        ...webBans,
        inWeb('domains', 'screens', 'shell', 'edge'),
        routesFile,
        appFiles,
        { group: ['#contract/**', '**/contract/**'], message: 'ui has no domain words.' },
      ],
    ),
    restrict(['web/domains/**'], [...domainBans, onlyDomains([])]),
    ...Object.entries(WEB_DOMAINS).map(([domain, below]) =>
      restrict([`web/domains/${domain}/**`], [...domainBans, onlyDomains(below)]),
    ),
    restrict(['web/shell/**'], [...webBans, inWeb('screens', 'edge'), routesFile, appFiles]),
    restrict(['web/screens/*/**'], [...webBans, inWeb('shell', 'edge'), routesFile, appFiles, outOfScreen('../**')]),
    // A screen may have folders of its own.
    restrict(
      ['web/screens/*/*/**'],
      [...webBans, inWeb('shell', 'edge'), routesFile, appFiles, outOfScreen('../../**')],
    ),
    restrict(['web/edge/**'], [...webBans, react, inWeb('ui', 'domains', 'shell'), routesFile]),
    restrict(
      ['web/edge/index.ts'],
      [...webBans.filter((ban) => ban !== node), react, inWeb('ui', 'domains', 'shell'), routesFile],
    ),
  ],
})
