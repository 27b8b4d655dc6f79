/** What a buyer may do with what they bought, narrowest first. A wider license is never cheaper. */
export const LICENSES = ['evaluation', 'single', 'multiple', 'white-label', 'buyout'] as const
export type License = (typeof LICENSES)[number]

/** One of the licenses that a listing offers, in integer cents. */
export interface LicenseOption {
  license: License
  priceCents: number
}

/** A listing's licenses, narrowest first: its own, and those that are wider. */
export function optionsOf(
  listing: LicenseOption & { widerLicenses: readonly LicenseOption[] },
): [LicenseOption, ...LicenseOption[]] {
  const { license, priceCents, widerLicenses } = listing
  return [{ license, priceCents }, ...widerLicenses]
}

/** How much a license allows, to compare. */
export function widthOf(license: License | null): number {
  return license === null ? -1 : LICENSES.indexOf(license)
}

const LABELS: Record<License, string> = {
  evaluation: 'Evaluation',
  single: 'Single brand',
  multiple: 'Multiple brands',
  'white-label': 'White label',
  buyout: 'Buyout',
}

/** The license of that name, if there is one. */
export function licenseOf(name: string | undefined): License | undefined {
  return LICENSES.find((license) => license === name)
}

/** 'Single brand' */
export function licenseLabel(license: License): string {
  return LABELS[license]
}
