import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ImagesBinding } from '@cloudflare/workers-types'
import { Miniflare } from 'miniflare'
import { originalOf, VARIANT_WIDTHS } from '#contract/media/images.ts'
import { makeVariants } from '#worker/media/make-variants.ts'
import { COVERS, COVER_WIDTH } from '../demo/load-covers.ts'

const NARROWER = VARIANT_WIDTHS.filter((width) => width < COVER_WIDTH)

/** Makes the variants of the demo's covers as the API does, and stores the narrower ones next to them. */
export async function makeCoverVariants(): Promise<void> {
  const miniflare = new Miniflare({
    workers: [
      {
        config: {
          name: 'covers',
          compatibilityDate: '2026-08-15',
          manifest: { mainModule: 'index.js', modules: { 'index.js': { type: 'esm', contents: 'export default {}' } } },
          env: { IMAGES: { type: 'images' } },
        },
      },
    ],
  })
  const folder = {
    async put(name: string, bytes: ArrayBuffer) {
      writeFileSync(path.join(COVERS, name), Buffer.from(bytes))
    },
  }
  try {
    const { IMAGES } = await miniflare.getBindings<{ IMAGES: ImagesBinding }>()
    for (const cover of globSync('*.webp', { cwd: COVERS }).filter((file) => !originalOf(file))) {
      const bytes = new Uint8Array(readFileSync(path.join(COVERS, cover)))
      await makeVariants(IMAGES, folder, cover, bytes.buffer, NARROWER)
    }
  } finally {
    await miniflare.dispose()
  }
}
