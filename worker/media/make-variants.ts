import type { ImagesBinding, R2Bucket } from '@cloudflare/workers-types'
import { VARIANT_WIDTHS, variantOf, type VariantWidth } from '#contract/media/images.ts'

const QUALITY = 80

/**
 * Makes an image's variants and stores them beside it, under keys derived from its own. Every variant is one billed call
 * of the Images binding. Throws what the binding throws when the bytes are not an image.
 */
export async function makeVariants(
  images: Pick<ImagesBinding, 'input'>,
  bucket: Pick<R2Bucket, 'put'>,
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
