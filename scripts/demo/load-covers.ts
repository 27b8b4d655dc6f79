import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Miniflare } from 'miniflare'
import { build } from 'vite'
import { ROOT } from '../platform.ts'

const COVERS = path.join(import.meta.dirname, 'covers')
const AT_ONCE = 4

/** Stores the demo's covers and the variants that the API's own code makes with the local Images binding. */
export async function loadCovers(stateDir: string): Promise<void> {
  const miniflare = new Miniflare({
    resourcePersistencePath: path.join(stateDir, 'v3'),
    workers: [
      {
        config: {
          name: 'covers',
          compatibilityDate: '2026-08-15',
          manifest: { mainModule: 'index.js', modules: { 'index.js': { type: 'esm', contents: await bundle() } } },
          env: { COVERS: { type: 'r2', name: 'product-images' }, IMAGES: { type: 'images' } },
        },
      },
    ],
  })
  const covers = globSync('*.webp', { cwd: COVERS }).values()
  const load = async () => {
    for (const cover of covers) {
      const body = readFileSync(path.join(COVERS, cover))
      const reply = await miniflare.dispatchFetch(`http://covers/${encodeURIComponent(cover)}`, { method: 'PUT', body })
      if (!reply.ok) throw new Error(`The cover ${cover} could not be stored: ${await reply.text()}`)
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, load))
  } finally {
    await miniflare.dispose()
  }
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    build: { write: false, ssr: 'scripts/demo/worker.ts' },
    ssr: { noExternal: true, target: 'webworker' },
  })
  const code = 'output' in built ? built.output[0].code : undefined
  if (!code) throw new Error('The worker that stores covers could not be built.')
  return code
}
