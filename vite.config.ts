import path from 'node:path'
import react from '@vitejs/plugin-react'
import UnoCSS from 'unocss/vite'
import { defineConfig } from 'vite'
import { writtenPages } from './scripts/build/written-pages.ts'
import { readContacts } from './scripts/contacts.ts'
import { BOOT_SCRIPT } from './web/lib/boot-script.ts'

/** What many screens share, but at most one of those that are opened first: forms, dialogs, the session, searching. */
const LATER =
  /\/web\/content\/|\/web\/parts\/written\/|\/web\/(parts\/(session|authenticated|debounced-search|product-search|suggesting)|lib\/loading-text|ui\/(screen-loading|modal|overlay|sheet|focus-back|search-field|field|text-field|text-area|form-error|use-seconds-until|duration-text|newer-older|use-row-actions))\.|\/contract\/accounts\//

export default defineConfig({
  root: path.resolve(import.meta.dirname, 'web'),
  define: { SITE_CONTACTS: JSON.stringify(await readContacts()) },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    // The edge preloads what the screen that it paints needs.
    modulePreload: false,
    // Beside the files, without a comment in each: nine of them cost a third of a kilobyte of every first view.
    sourcemap: 'hidden',
    manifest: true,
    rolldownOptions: {
      checks: { pluginTimings: false },
      optimization: { inlineConst: true },
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              // Without infinite queries, which only the dashboard has.
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|wouter|regexparam|@tanstack)\/(?!.*[iI]nfiniteQuery)/,
              priority: 2,
            },
            // One file in place of three, for the landing page and the marketplace.
            {
              name: 'search',
              test: /\/web\/(?:ui\/search-field|parts\/suggesting)\.|\/contract\/listings\/search\./,
              includeDependenciesRecursively: false,
            },
            // Of the screens that are opened first, only the marketplace has any.
            { name: 'select', test: /\/web\/ui\/(?:native-)?select\./ },
            // Small modules that many screens use, such as buttons and money: one file in place of dozens.
            {
              name: 'shared',
              test: (id: string) => /\/(contract|web\/(lib|ui|parts))\//.test(id) && !LATER.test(id),
              minShareCount: 9,
              maxModuleSize: 1500,
            },
          ],
        },
      },
    },
  },
  plugins: [
    writtenPages(),
    UnoCSS({ configFile: path.resolve(import.meta.dirname, 'uno.config.ts') }),
    react(),
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
