import path from 'node:path'
import react from '@vitejs/plugin-react'
import UnoCSS from 'unocss/vite'
import { defineConfig } from 'vite'
import { BOOT_SCRIPT } from './web/lib/boot-script.ts'

export default defineConfig({
  root: path.resolve(import.meta.dirname, 'web'),
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
  },
  plugins: [
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
