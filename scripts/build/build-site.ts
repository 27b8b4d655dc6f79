import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { ROOT } from '../platform.ts'

const STAMP = path.join(ROOT, 'dist/web.built')
const INPUTS = ['web/**/*', 'contract/**/*', 'package-lock.json', 'vite.config.ts', 'uno.config.ts']

/** Builds the static site and its edge worker into `dist/web`. */
export async function buildSite(): Promise<void> {
  await build({ configFile: path.join(ROOT, 'vite.config.ts'), logLevel: 'warn' })
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    build: {
      ssr: 'web/edge/index.ts',
      outDir: 'dist/web',
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: '_worker.js' } },
    },
    ssr: { noExternal: true, target: 'webworker' },
  })
  writeFileSync(STAMP, fingerprint())
}

/** Builds only when something that goes into the site has changed since it was last built. */
export async function buildSiteIfChanged(): Promise<void> {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint()) return
  await buildSite()
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of globSync(INPUTS, { cwd: ROOT }).toSorted()) {
    const absolute = path.join(ROOT, file)
    if (file.includes('.wrangler') || !statSync(absolute).isFile()) continue
    hash.update(file).update(readFileSync(absolute))
  }
  return hash.digest('hex')
}
