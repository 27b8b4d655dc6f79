import type { ImagesBinding } from '@cloudflare/workers-types'
import { VARIANT_WIDTHS, variantOf, type VariantWidth } from '#contract/media/images.ts'

const QUALITY = 80

/**
 * Makes an image's variants and stores them next to it, under keys derived from its own. Each variant is one billed
 * call of the Images binding, whose errors it passes on.
 */
export async function makeVariants(
  images: Pick<ImagesBinding, 'input'>,
  bucket: { put: (key: string, bytes: ArrayBuffer) => Promise<unknown> },
  key: string,
  bytes: ArrayBuffer,
  widths: readonly VariantWidth[] = VARIANT_WIDTHS,
): Promise<void> {
  await Promise.all(
    widths.map(async (width) => {
      const variant = await images
        .input(new Blob([bytes]).stream())
        .transform({ width, fit: 'scale-down' })
        .output({ format: 'image/webp', quality: QUALITY })
      await bucket.put(variantOf(key, width), await variant.response().arrayBuffer())
    }),
  )
}
