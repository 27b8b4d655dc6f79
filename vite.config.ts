import path from 'node:path'
import react from '@vitejs/plugin-react'
import UnoCSS from 'unocss/vite'
import { defineConfig } from 'vite'
import { contentPages } from './scripts/build/content-pages.ts'
import { readContacts } from './scripts/contacts.ts'
import { BOOT_SCRIPT } from './web/lib/boot-script.ts'

export default defineConfig({
  root: path.resolve(import.meta.dirname, 'web'),
  define: { SITE_CONTACTS: JSON.stringify(await readContacts()) },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: 'hidden',
    manifest: true,
    // A slow machine is no warning.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  plugins: [
    contentPages(),
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
