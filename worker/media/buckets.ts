import type { R2Bucket } from '@cloudflare/workers-types'
import { type Bucket, VARIANT_WIDTHS, variantOf } from '#contract/media/images.ts'
import type { Env } from '../env.ts'
import { placeOf } from './images.rules.ts'

export function bucketOf(env: Env, name: Bucket): R2Bucket {
  return { 'product-images': env.PRODUCT_IMAGES, 'project-images': env.PROJECT_IMAGES, avatars: env.AVATARS }[name]
}

/** What one call deletes at most. */
const AT_ONCE = 1_000

/** Removes the objects of pictures, all variants with them; what is not there is none. */
export async function removeObjects(env: Env, paths: string[]): Promise<void> {
  const places = paths.map(placeOf)
  for (const [name, those] of Map.groupBy(places, ({ bucket }) => bucket)) {
    const keys = those.flatMap(({ key }) => [key, ...VARIANT_WIDTHS.map((width) => variantOf(key, width))])
    for (let from = 0; from < keys.length; from += AT_ONCE)
      await bucketOf(env, name).delete(keys.slice(from, from + AT_ONCE))
  }
}
