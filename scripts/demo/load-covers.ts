import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Miniflare } from 'miniflare'
import { originalOf, variantOf } from '#contract/media/images.ts'

/** The covers and their variants, which `npm run pictures` makes. */
export const COVERS = path.join(import.meta.dirname, 'covers')
/** In px; the variant of this width is the cover itself. */
export const COVER_WIDTH = 1280

// A proxied binding takes ten times as long.
const WORKER = `
export default {
  async fetch(request, env) {
    await env.COVERS.put(new URL(request.url).pathname.slice(1), await request.arrayBuffer())
    return new Response(null, { status: 204 })
  },
}`

/** Stores the demo's covers with their variants. */
export async function loadCovers(stateDir: string): Promise<void> {
  const miniflare = new Miniflare({
    resourcePersistencePath: path.join(stateDir, 'v3'),
    workers: [
      {
        config: {
          name: 'covers',
          compatibilityDate: '2026-08-15',
          manifest: { mainModule: 'index.js', modules: { 'index.js': { type: 'esm', contents: WORKER } } },
          env: { COVERS: { type: 'r2', name: 'product-images' } },
        },
      },
    ],
  })
  const store = async (key: string, body: Buffer) => {
    const reply = await miniflare.dispatchFetch(`http://covers/${key}`, { method: 'PUT', body })
    if (!reply.ok) throw new Error(`The cover ${key} could not be stored: ${await reply.text()}`)
  }
  try {
    await Promise.all(
      globSync('*.webp', { cwd: COVERS }).flatMap((file) => {
        const bytes = readFileSync(path.join(COVERS, file))
        return [store(file, bytes), ...(originalOf(file) ? [] : [store(variantOf(file, COVER_WIDTH), bytes)])]
      }),
    )
  } finally {
    await miniflare.dispose()
  }
}
