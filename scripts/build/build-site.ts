import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import UnoCSS from 'unocss/vite'
import { build } from 'vite'
import { readContacts } from '../contacts.ts'
import { ROOT } from '../platform.ts'
import { type Chunk, screenFiles } from './screen-files.ts'

const STAMP = path.join(ROOT, 'dist/web.built')
const INPUTS = ['web/**/*', 'contract/**/*', 'package-lock.json', 'vite.config.ts', 'uno.config.ts', 'scripts/build/*']

/** Loaded when first wanted, and on the edge nobody wants anything. */
const BROWSER_ONLY = new Set(['@headlessui/react', 'embla-carousel', 'sonner'])

/** Builds the static site and its edge worker into `dist/web`. */
export async function buildSite(): Promise<void> {
  const contacts = await readContacts()
  const site = await build({ configFile: path.join(ROOT, 'vite.config.ts'), logLevel: 'warn' })
  const lists = Object.fromEntries(['routes.tsx', 'more-screens.tsx'].map((file) => [file, read(`web/${file}`)]))
  const files = screenFiles(lists, chunksOf(site), read('dist/web/index.html'))
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    define: {
      SCREEN_FILES: JSON.stringify(files),
      SITE_CONTACTS: JSON.stringify(contacts),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      ssr: 'web/edge/index.ts',
      outDir: 'dist/web',
      emptyOutDir: false,
      minify: true,
      copyPublicDir: false,
      rolldownOptions: {
        output: { entryFileNames: '_worker.js', codeSplitting: false },
        checks: { moduleLevelDirective: false, pluginTimings: false },
      },
    },
    ssr: { noExternal: true, external: ['node:async_hooks'], target: 'webworker' },
    plugins: [
      // It rewrites class names, and the edge must write the same ones as the browser.
      UnoCSS({ configFile: path.join(ROOT, 'uno.config.ts') }),
      {
        name: 'browser-only',
        enforce: 'pre',
        resolveId: (id) => (BROWSER_ONLY.has(id) ? '\0browser-only' : undefined),
        load: (id) => (id === '\0browser-only' ? 'module.exports = {}' : undefined),
      },
    ],
  })
  writeFileSync(STAMP, await fingerprint())
}

function read(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8')
}

function chunksOf(built: Awaited<ReturnType<typeof build>>): Chunk[] {
  if (!('output' in built)) throw new Error('The site was built into more than one folder, or none.')
  return built.output
    .filter((file) => file.type === 'chunk')
    .map((chunk) => ({ ...chunk, styles: [...(chunk.viteMetadata?.importedCss ?? [])] }))
}

/** Builds only when something that goes into the site has changed since it was last built. */
export async function buildSiteIfChanged(): Promise<void> {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === (await fingerprint())) return
  await buildSite()
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(await readContacts()))
  for (const file of globSync(INPUTS, { cwd: ROOT }).toSorted()) {
    const absolute = path.join(ROOT, file)
    if (file.includes('.wrangler') || !statSync(absolute).isFile()) continue
    hash.update(file).update(readFileSync(absolute))
  }
  return hash.digest('hex')
}
