import path from 'node:path'
import { build } from 'vite'
import { ROOT } from './platform.ts'

/**
 * Keeps how this build parses frames, and what it sends, for the tests of the builds after it
 * (`tests/support/former-protocol.js`). Run it on the build that is released, before anything changes in its frames.
 */
await build({
  configFile: false,
  root: ROOT,
  logLevel: 'warn',
  build: {
    lib: { entry: 'tests/support/protocol-story.ts', formats: ['es'], fileName: () => 'former-protocol.js' },
    outDir: path.join(ROOT, 'tests/support'),
    emptyOutDir: false,
    copyPublicDir: false,
    minify: false,
    target: 'es2024',
    rolldownOptions: { external: ['valibot'] },
  },
})
