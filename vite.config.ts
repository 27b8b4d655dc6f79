import path from 'node:path'
import react from '@vitejs/plugin-react'
import UnoCSS from 'unocss/vite'
import { defineConfig } from 'vite'
import { lateStyles } from './scripts/build/late-styles.ts'
import { noInfiniteQueries } from './scripts/build/no-infinite-queries.ts'
import { reactModules } from './scripts/build/react-modules.ts'
import { readContacts } from './scripts/contacts.ts'
import unoConfig from './uno.config.ts'
import { BOOT_SCRIPT } from './web/lib/boot-script.ts'

const library = (name: string) => `/node_modules/${name}/`
const ui = (name: string) => `/web/ui/${name}.`

/** What every page shows first. In one file, for the fewer files there are the smaller they compress. */
const EVERYWHERE = [
  ...['react', 'react-dom', 'scheduler', '@tanstack/query-core', '@tanstack/react-query', 'wouter', 'regexparam'].map(
    library,
  ),
  ...['main', 'app', 'routes'].map((name) => `/web/${name}.tsx`),
  '/web/lib/',
  '/web/parts/',
  '/web/features/shell/',
  ...['avatar', 'badge', 'button', 'empty-state', 'error-boundary', 'skeleton'].map(ui),
  ...['catalogue', 'images', 'money', 'paths', 'people', 'screens', 'site'].map((name) => `/contract/${name}.ts`),
]
/** Screens of their own that few people come to see, and what only some screens use. */
const RARE = [
  ...['not-found-screen', 'account', 'account-menu'].map((name) => `/web/features/shell/${name}.tsx`),
  ...['account-api.ts', 'private.tsx', 'session.ts', 'typed-search.tsx', 'with-session.tsx'].map(
    (name) => `/web/parts/${name}`,
  ),
  ...['image-uploader.tsx', 'images/', 'portfolio-card.tsx', 'profiles-api.ts'].map((name) => `/web/parts/${name}`),
  ...['late-part.tsx', 'unsaved.ts', 'use-leave-guard.ts'].map((name) => `/web/lib/${name}`),
  '/web/parts/product/',
]
/** For who is signed in, on every page. */
const SESSION = ['/web/parts/session.ts', '/contract/account-limits.ts', '/contract/account-paths.ts']
/** What every form needs. */
const FORMS = [
  '/web/parts/account-api.ts',
  '/web/lib/unsaved.ts',
  '/contract/accounts.ts',
  library('valibot'),
  ...[
    'use-form',
    'field',
    'text-field',
    'text-area',
    'password-field',
    'refusal',
    'refusal-text',
    'resend',
    'choice',
  ].map(ui),
]
/** What the marketplace and the admin area search and filter by. */
const FILTERING = ['/web/parts/typed-search.', ...['search-field', 'select', 'native-select'].map(ui)]
/** Screens that lead to each other. */
const ACCOUNTS = ['/web/features/accounts/']

const contacts = await readContacts()
const WEB = path.resolve(import.meta.dirname, 'web')

const within = (id: string, parts: string[]) => parts.some((part) => id.includes(part))
const CHUNKS = [
  { name: 'app', priority: 2, test: (id: string) => within(id, EVERYWHERE) && !within(id, RARE) },
  { name: 'session', priority: 1, test: (id: string) => within(id, SESSION) },
  { name: 'forms', priority: 1, test: (id: string) => within(id, FORMS) },
  // What the product screen and a preview of it show.
  { name: 'product-parts', test: (id: string) => within(id, ['/web/parts/product/']) },
  { name: 'filtering', test: (id: string) => within(id, FILTERING) },
  { name: 'accounts', test: (id: string) => within(id, ACCOUNTS) },
]

export default defineConfig(({ command }) => ({
  root: WEB,
  define: { SITE_CONTACTS: JSON.stringify(contacts) },
  // React has had it for years.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    // What a screen needs beside the app is preloaded by the edge, which knows the screen.
    modulePreload: false,
    rolldownOptions: {
      // Libraries look for what other versions of React have.
      checks: { pluginTimings: false, importIsUndefined: false },
      // A limit stands where it is used: the module that has all of them is no part of the first view.
      optimization: { inlineConst: true },
      output: { codeSplitting: { groups: CHUNKS } },
    },
  },
  plugins: [
    command === 'serve' && UnoCSS({ configFile: path.resolve(import.meta.dirname, 'uno.config.ts') }),
    lateStyles(unoConfig, WEB, path.join(WEB, 'main.tsx'), path.join(WEB, 'lib/with-styles.ts')),
    reactModules(),
    noInfiniteQueries(WEB),
    react(),
    {
      name: 'no-door-for-developer-tools',
      apply: 'build',
      config: () => ({ define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } }),
    },
    {
      name: 'font-preload',
      transformIndexHtml: {
        order: 'post',
        handler: (_html, { bundle = {} }) =>
          Object.keys(bundle)
            .filter((file) => /inter-latin-wght-normal-.*\.woff2$/.test(file))
            .map((file) => ({
              tag: 'link',
              attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
              injectTo: 'head',
            })),
      },
    },
    {
      name: 'boot-script',
      transformIndexHtml: () => [{ tag: 'script', children: BOOT_SCRIPT, injectTo: 'head-prepend' }],
    },
  ],
}))
