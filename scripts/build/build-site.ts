import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import UnoCSS from 'unocss/vite'
import { build, type Manifest } from 'vite'
import { readContacts } from '../contacts.ts'
import { ROOT } from '../platform.ts'
import { copySocialCardFonts } from './social-card-fonts.ts'
import { screenStyles } from './screen-styles.ts'
import { contentPages } from './content-pages.ts'

const STAMP = path.join(ROOT, 'dist/web.built')
const INPUTS = [
  'web/**/*',
  'docs/api.md',
  'contract/**/*',
  'package-lock.json',
  'vite.config.ts',
  'uno.config.ts',
  'scripts/build/*',
]

/** Builds the static site and its edge worker into `dist/web`. */
export async function buildSite(): Promise<void> {
  const contacts = await readContacts()
  await build({ configFile: path.join(ROOT, 'vite.config.ts'), logLevel: 'warn' })
  const files = screenStyles(await readManifest())
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    define: {
      SCREEN_STYLES: JSON.stringify(files),
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
        checks: { moduleLevelDirective: false, bundlerTimings: false },
      },
    },
    ssr: { noExternal: true, external: ['node:async_hooks'], target: 'webworker' },
    plugins: [
      contentPages(),
      // It rewrites class names, and the edge must write the same ones as the browser.
      UnoCSS({ configFile: path.join(ROOT, 'uno.config.ts') }),
    ],
  })
  copySocialCardFonts(path.join(ROOT, 'dist/web'))
  writeFileSync(STAMP, await fingerprint())
}

/** For the build only: files left in the folder are public. */
async function readManifest(): Promise<Manifest> {
  const file = path.join(ROOT, 'dist/web/.vite/manifest.json')
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest
  await rm(path.dirname(file), { recursive: true })
  return manifest
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
