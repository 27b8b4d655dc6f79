import path from 'node:path'
import react from '@vitejs/plugin-react'
import UnoCSS from 'unocss/vite'
import { defineConfig } from 'vite'
import { BOOT_SCRIPT } from './web/lib/boot-script.ts'

/** One file for what every page shows first and one a screen: the fewer they are, the smaller they compress. */
const CHUNKS = [
  {
    name: 'app',
    priority: 2,
    test: /node_modules\/(react|react-dom|scheduler|@tanstack|wouter|regexparam)\/|\/web\/(main|app|routes|lib\/|parts\/|features\/shell\/(?!soon|not-found)|ui\/(avatar|badge|button|empty-state|error-boundary|picture|skeleton)\.)|\/contract\/(?!errors)|rolldown\/runtime/,
  },
  {
    name: 'marketplace',
    test: /\/web\/(features\/marketplace\/(?!filters-sheet)|ui\/(select|search-field|pagination|pages-shown))/,
  },
]

export default defineConfig({
  // Production needs no door for the developer tools.
  define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
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
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  plugins: [
    UnoCSS({ configFile: path.resolve(import.meta.dirname, 'uno.config.ts') }),
    react(),
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
