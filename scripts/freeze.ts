import path from 'node:path'
import { build, type BuildEnvironmentOptions } from 'vite'
import { ROOT } from './platform.ts'

/**
 * Bundles what the tests of later builds compare with: the Durable Objects, which run on newer tables, and how frames
 * are parsed and sent. Run it after a deployment: from then on, a rollback restores that build, and its tabs are open.
 */
await bundle({
  ssr: 'tests/former/entry.ts',
  outDir: 'tests/former',
  rolldownOptions: { output: { entryFileNames: 'objects.js' }, external: /^cloudflare:/ },
})
await bundle({
  lib: { entry: 'tests/support/protocol-story.ts', formats: ['es'], fileName: () => 'former-protocol.js' },
  outDir: 'tests/support',
  target: 'es2024',
  rolldownOptions: { external: ['valibot'] },
})

async function bundle(options: BuildEnvironmentOptions): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    build: {
      emptyOutDir: false,
      copyPublicDir: false,
      minify: false,
      ...options,
      outDir: path.join(ROOT, options.outDir ?? ''),
    },
  })
}
