import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Miniflare } from 'miniflare'
import { bundleWorker } from './bundle-worker.ts'

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
          manifest: {
            mainModule: 'index.js',
            modules: { 'index.js': { type: 'esm', contents: await bundleWorker('scripts/demo/worker.ts') } },
          },
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
