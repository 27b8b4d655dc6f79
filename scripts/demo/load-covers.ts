import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { originalOf, variantOf } from '#contract/media/images.ts'
import { storeObjects } from './store-objects.ts'

/** The covers and their variants, which `npm run pictures` makes. */
export const COVERS = path.join(import.meta.dirname, 'covers')
/** In px; the variant of this width is the cover itself. */
export const COVER_WIDTH = 1280

/** Stores the demo's covers with their variants. */
export async function loadCovers(stateDir: string): Promise<void> {
  const objects = globSync('*.webp', { cwd: COVERS }).flatMap((file) => {
    const bytes = readFileSync(path.join(COVERS, file))
    return [{ key: file, bytes }, ...(originalOf(file) ? [] : [{ key: variantOf(file, COVER_WIDTH), bytes }])]
  })
  await storeObjects(stateDir, 'product-images', objects)
}
