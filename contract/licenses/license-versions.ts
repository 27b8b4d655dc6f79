import * as v from 'valibot'
import type { License } from './licenses.ts'

/** The version that new agreements get. */
export const LICENSE_VERSION = '2026-11-28'

/**
 * The texts of the licenses by version, as the SHA-256 of their UTF-8, in hex. They are files of the site
 * (`web/public/licenses/`), and stay there for good: a changed text is a new version, with the date of the change.
 */
export const LICENSE_VERSIONS = {
  '2026-11-28': {
    evaluation: 'e8827ffeff28bd6e1e76848083330314f4cccfa17869eff70a67c960a0384d97',
    single: 'c1203fee1b7780388d2867f7bf69a9822d6a6a4f0598ef4d5f43bacbf3c01a1d',
    multiple: '001f9d38b2c60f83b0d8f02d2efe3ae28d56a1b1fc2a58e48f2064ed27a5f1ab',
    'white-label': 'c6397a291d374b48a60bd50ee451a3b6fb18bd519326fd7c4f9415a862c200d6',
    buyout: 'e3bce9b68da1cd27ec899a389ef133af484c61622e3daa2407af88fd92428ad3',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<License, string>>>>

/** The text that an agreement is about. */
export const LicenseText = v.object({ version: v.string(), sha256: v.string() })
export type LicenseText = v.InferOutput<typeof LicenseText>

/** The newest text of a license. */
export function licenseTextOf(license: License): LicenseText {
  return { version: LICENSE_VERSION, sha256: LICENSE_VERSIONS[LICENSE_VERSION][license] }
}

/** Where a text is, as a file of the site. */
export function licenseTextPath(license: License, version: string = LICENSE_VERSION): string {
  return `/licenses/${version}/${license}.txt`
}
