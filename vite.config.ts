import path from 'node:path'
import react from '@vitejs/plugin-react'
import UnoCSS from 'unocss/vite'
import { defineConfig } from 'vite'
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
  ...['avatar', 'badge', 'button', 'empty-state', 'error-boundary', 'picture', 'skeleton'].map(ui),
  ...['catalogue', 'images', 'money', 'paths', 'people', 'screens', 'site'].map((name) => `/contract/${name}.ts`),
]
/** Screens of their own that few people come to see. */
const RARE = [
  ...['not-found-screen', 'soon-screen', 'account', 'account-menu'].map((name) => `/web/features/shell/${name}.tsx`),
  ...['account-api.ts', 'private.tsx', 'session.ts'].map((name) => `/web/parts/${name}`),
]
const MARKETPLACE = ['/web/features/marketplace/', ...['select', 'search-field', 'pagination'].map(ui)]
/** For who is signed in, on every page. */
const SESSION = ['/web/parts/session.ts', '/contract/account-limits.ts']
/** What every form needs. */
const FORMS = [
  '/web/parts/account-api.ts',
  '/contract/accounts.ts',
  library('valibot'),
  ...['use-form', 'text-field', 'password-field', 'refusal', 'resend', 'choice'].map(ui),
]
/** Screens that lead to each other. */
const ACCOUNTS = ['/web/features/accounts/']
/** Comes with a dialog and its library, when somebody opens it. */
const SHEET = '/web/features/marketplace/filters-sheet.tsx'

const within = (id: string, parts: string[]) => parts.some((part) => id.includes(part))
const CHUNKS = [
  { name: 'app', priority: 2, test: (id: string) => within(id, EVERYWHERE) && !within(id, RARE) },
  { name: 'session', priority: 1, test: (id: string) => within(id, SESSION) },
  { name: 'forms', priority: 1, test: (id: string) => within(id, FORMS) },
  { name: 'accounts', test: (id: string) => within(id, ACCOUNTS) },
  { name: 'marketplace', test: (id: string) => within(id, MARKETPLACE) && !within(id, [SHEET]) },
]

export default defineConfig({
  root: path.resolve(import.meta.dirname, 'web'),
  // React has had it for years.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    // What a screen needs beside the app is preloaded by the edge, which knows the screen.
    modulePreload: false,
    rolldownOptions: { checks: { pluginTimings: false }, output: { codeSplitting: { groups: CHUNKS } } },
  },
  plugins: [
    UnoCSS({ configFile: path.resolve(import.meta.dirname, 'uno.config.ts') }),
    react(),
    {
      name: 'no-door-for-developer-tools',
      apply: 'build',
      config: () => ({ define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } }),
    },
    {
      // All styles come with the page, so a screen's code needs none of what Vite loads before it.
      name: 'no-preload-helper',
      apply: 'build',
      enforce: 'pre',
      load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : undefined),
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
})
