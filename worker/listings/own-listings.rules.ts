import { imageUrl } from '#contract/media/images.ts'
import type { License, LicenseOption } from '#contract/licenses/licenses.ts'
import { MAX_SLUG } from '#contract/limits.ts'
import type { ListingForm } from '#contract/listings/listing-form.ts'
import type { FormImage } from '#contract/media/uploads.ts'
import { fitGraphemes } from '#contract/shorten.ts'
import { isUuid, slugify } from '#contract/slug.ts'

/** How many listings with the same title get a numbered slug; further ones get a part of their id. */
const NUMBERED = 50

/**
 * The possible slugs of a listing in order of preference: from its title, numbered, with the end of its id, and finally
 * its whole id, which is always free.
 */
export function slugCandidates(title: string, id: string): string[] {
  const slug = slugify(title)
  const base = slug === '' || isUuid(slug) ? 'listing' : slug
  const numbers = Array.from({ length: NUMBERED - 1 }, (_, index) => String(index + 2))
  const ends = slug === '' ? [id.slice(-8)] : [...numbers, id.slice(-8)]
  const numbered = ends.map((end) => `${slugify(fitGraphemes(base, MAX_SLUG - end.length - 1))}-${end}`)
  return [...(slug === base ? [base] : []), ...numbered, `listing-${id}`]
}

/** Whether this change of title calls for a new slug. */
export function isRenamed(former: string, title: string): boolean {
  return slugify(former) !== slugify(title)
}

/**
 * A form's images as they are stored: the feature image first, with a text for each. `stored` are the listing's present
 * images, some of which are stored in another form than their address.
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

interface Licenses {
  license: License
  widerLicenses: LicenseOption[]
  soldOnce: boolean
  renewalPrice: number | null
  showsUsualPrice: boolean
}

/**
 * The licenses of a form as they are stored. One from before there were licenses keeps those of the listing, except that
 * a buyout is what is sold once.
 */
export function licensesOf(
  { license, widerLicenses, soldOnce, renewalPrice, showsUsualPrice }: Pick<ListingForm, keyof Licenses>,
  stored: {
    license: License
    widerLicenses: LicenseOption[]
    renewalCents: number | null
    showsUsualPrice: boolean
  } = {
    license: 'multiple',
    widerLicenses: [],
    renewalCents: null,
    showsUsualPrice: false,
  },
): Licenses {
  if (license !== null) return { license, widerLicenses, soldOnce, renewalPrice, showsUsualPrice }
  const unlessBuyout = stored.license === 'buyout' ? 'multiple' : stored.license
  return {
    license: soldOnce ? 'buyout' : unlessBuyout,
    widerLicenses: soldOnce ? [] : stored.widerLicenses,
    soldOnce,
    renewalPrice: stored.renewalCents,
    showsUsualPrice: stored.showsUsualPrice,
  }
}
