import path from 'node:path'
import { Miniflare } from 'miniflare'

/** An object of R2. */
export interface StoredObject {
  key: string
  bytes: Uint8Array
}

// A proxied binding takes ten times as long.
const WORKER = `
export default {
  async fetch(request, env) {
    await env.BUCKET.put(new URL(request.url).pathname.slice(1), await request.arrayBuffer())
    return new Response(null, { status: 204 })
  },
}`

/** Stores objects in a local bucket, replacing those of the same keys. Throws if one could not be stored. */
export async function storeObjects(stateDir: string, bucket: string, objects: StoredObject[]): Promise<void> {
  const miniflare = new Miniflare({
    resourcePersistencePath: path.join(stateDir, 'v3'),
    workers: [
      {
        config: {
          name: 'objects',
          compatibilityDate: '2026-08-15',
          manifest: { mainModule: 'index.js', modules: { 'index.js': { type: 'esm', contents: WORKER } } },
          env: { BUCKET: { type: 'r2', name: bucket } },
        },
      },
    ],
  })
  const store = async ({ key, bytes }: StoredObject) => {
    const reply = await miniflare.dispatchFetch(`http://${bucket}/${key}`, { method: 'PUT', body: bytes })
    if (!reply.ok) throw new Error(`${bucket}/${key} could not be stored: ${await reply.text()}`)
  }
  try {
    await Promise.all(objects.map(store))
  } finally {
    await miniflare.dispose()
  }
}
