import type { R2Bucket } from '@cloudflare/workers-types'
import { type Bucket, VARIANT_WIDTHS, variantOf } from '#contract/media/images.ts'
import type { Env } from '../env.ts'
import { objectOf } from './image-paths.rules.ts'

export function bucketOf(env: Env, name: Bucket): R2Bucket {
  return { 'product-images': env.PRODUCT_IMAGES, 'project-images': env.PROJECT_IMAGES, avatars: env.AVATARS }[name]
}

/** How many keys one R2 call can delete. */
const AT_ONCE = 1_000

/** Removes images and all their variants from R2, ignoring missing ones. */
export async function removeObjects(env: Env, paths: string[]): Promise<void> {
  const objects = paths.map(objectOf)
  for (const [name, inBucket] of Map.groupBy(objects, ({ bucket }) => bucket)) {
    const keys = inBucket.flatMap(({ key }) => [key, ...VARIANT_WIDTHS.map((width) => variantOf(key, width))])
    for (let from = 0; from < keys.length; from += AT_ONCE)
      await bucketOf(env, name).delete(keys.slice(from, from + AT_ONCE))
  }
}
