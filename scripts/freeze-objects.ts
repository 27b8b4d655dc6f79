import path from 'node:path'
import { build } from 'vite'
import { ROOT } from './platform.ts'

/**
 * Bundles the current Durable Objects into `tests/former/objects.js`, which tests run on newer tables. Run it after a
 * deployment: from then on, a rollback restores that build.
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
