import { imageUrl } from '#contract/media/images.ts'
import { MAX_SLUG } from '#contract/limits.ts'
import type { ListingForm } from '#contract/listings/listing-form.ts'
import type { FormImage } from '#contract/media/uploads.ts'
import { isUuid, slugify } from '#contract/slug.ts'

/** How many listings of the same title have a short number behind their slug; the others have a part of their id. */
const NUMBERED = 50

/**
 * The slugs that a listing may have, the best first: its title, the title and a number, the title and the end of its id;
 * at last its id, which no other has.
 */
export function slugCandidates(title: string, id: string): string[] {
  const slug = slugify(title)
  const base = slug === '' || isUuid(slug) ? 'listing' : slug
  const numbers = Array.from({ length: NUMBERED - 1 }, (_, index) => String(index + 2))
  const ends = slug === '' ? [id.slice(-8)] : [...numbers, id.slice(-8)]
  const numbered = ends.map((end) => `${slugify(base.slice(0, MAX_SLUG - end.length - 1))}-${end}`)
  return [...(slug === base ? [base] : []), ...numbered, `listing-${id}`]
}

/** Whether a listing whose title changes like this gets another slug. */
export function isRenamed(former: string, title: string): boolean {
  return slugify(former) !== slugify(title)
}

/**
 * The images of a form as they are stored: the feature image first, a text for each. `stored` are those that the listing
 * has, some of which are stored otherwise than they are addressed.
 */
export function imagesOf(
  { featureImage, images }: Pick<ListingForm, 'featureImage' | 'images'>,
  stored: readonly string[],
) {
  const known = new Map(stored.map((path) => [imageUrl(path), path]))
  const all: FormImage[] = [...(featureImage ? [featureImage] : []), ...images]
  return {
    images: all.map(({ path }) => known.get(path) ?? path),
    alts: all.map(({ alt }) => alt),
    hasFeatureImage: featureImage !== null,
  }
}
