import type { ImagesBinding, R2Bucket } from '@cloudflare/workers-types'
import { VARIANT_WIDTHS, variantOf } from '#contract/media/images.ts'
import { makeVariants } from '#worker/media/make-variants.ts'

interface Env {
  COVERS: R2Bucket
  IMAGES: ImagesBinding
}

/** Covers are WebP images of this width. */
const WIDTH = 1280
const NARROWER = VARIANT_WIDTHS.filter((width) => width < WIDTH)

/** Stores the cover sent to its path, with its variants. */
export default {
  async fetch(request: Request, { COVERS, IMAGES }: Env): Promise<Response> {
    const key = decodeURIComponent(new URL(request.url).pathname.slice(1))
    const cover = await request.arrayBuffer()
    await Promise.all([
      COVERS.put(key, cover),
      COVERS.put(variantOf(key, WIDTH), cover),
      makeVariants(IMAGES, COVERS, key, cover, NARROWER),
    ])
    return new Response(null, { status: 204 })
  },
}
