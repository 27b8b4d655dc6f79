import path from 'node:path'
import { build } from 'vite'
import { ROOT } from './platform.ts'

/**
 * Bundles the Durable Objects as they are into `tests/former/objects.js`, which tests run on newer tables. For after a
 * deployment: from then on it is what a rollback brings back.
 */
await build({
  configFile: false,
  root: ROOT,
  logLevel: 'warn',
  build: {
    ssr: 'tests/former/entry.ts',
    outDir: 'tests/former',
    emptyOutDir: false,
    copyPublicDir: false,
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'objects.js' }, external: /^cloudflare:/ },
  },
})
console.log(path.join('tests', 'former', 'objects.js'))
