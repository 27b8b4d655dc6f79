import { imageUrl } from '#contract/images.ts'
import type { Picture, ProjectForm } from '#contract/projects.ts'
import { isUuid, MAX_SLUG, slugify } from '#contract/slug.ts'

/** How many projects somebody may make within a day. */
export const MOST_A_DAY = 200
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

/** The pictures of a form as they are stored: the feature image first, a text for each. */
export function picturesOf({ featureImage, images }: Pick<ProjectForm, 'featureImage' | 'images'>) {
  const all: Picture[] = [...(featureImage ? [featureImage] : []), ...images]
  return {
    images: all.map(({ path }) => path),
    alts: all.map(({ alt }) => alt),
    hasFeatureImage: featureImage !== null,
  }
}

const NOT_YOURS = 'Upload this image yourself.'

/** The pictures of a form that its listing, as stored, does not have yet. */
export function newPictures(form: Pick<ProjectForm, 'featureImage' | 'images'>, stored: readonly string[]): string[] {
  const known = new Set(stored.map(imageUrl))
  return picturesOf(form).images.filter((path) => !known.has(path))
}

/** What is wrong with the pictures of a form, a sentence a field; `wrong` are those that may not be shown there. */
export function pictureRefusals(
  { featureImage, images }: Pick<ProjectForm, 'featureImage' | 'images'>,
  wrong: ReadonlySet<string>,
): Record<string, string> {
  return {
    ...(featureImage && wrong.has(featureImage.path) && { featureImage: NOT_YOURS }),
    ...(images.some(({ path }) => wrong.has(path)) && { images: NOT_YOURS }),
  }
}
