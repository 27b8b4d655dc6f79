import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compareLicenses, RIGHT_NAMES, type Rights, rightsOf } from '#contract/licenses/catalog.ts'
import { writeLicenseText } from '#contract/licenses/license-text.ts'
import {
  LICENSE_VERSION,
  LICENSE_VERSIONS,
  licenseTextOf,
  licenseTextPath,
} from '#contract/licenses/license-versions.ts'
import { LICENSES } from '#contract/licenses/licenses.ts'
import { NOTHING_INCLUDED } from '../../support/terms.ts'

const bytesOf = (path: string) => readFile(join(import.meta.dirname, '../../../web/public', path))
async function sha256(bytes: BufferSource) {
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')
}

describe('The catalog of licenses', { tags: ['ours-licenses'] }, () => {
  it('writes the newest texts', async () => {
    for (const license of LICENSES) {
      const text = writeLicenseText(license, LICENSE_VERSION)
      expect(text, 'A changed text is a new version: see `license-versions.ts`.').toBe(
        (await bytesOf(licenseTextPath(license))).toString(),
      )
      expect(licenseTextOf(license)).toEqual({
        version: LICENSE_VERSION,
        sha256: await sha256(new TextEncoder().encode(text)),
      })
    }
  })

  it('has each version for good, with its hash', async () => {
    // Agreements have these hashes, so none of them may ever change.
    expect(LICENSE_VERSIONS).toMatchObject({
      '2026-11-28': {
        evaluation: 'e8827ffeff28bd6e1e76848083330314f4cccfa17869eff70a67c960a0384d97',
        single: 'c1203fee1b7780388d2867f7bf69a9822d6a6a4f0598ef4d5f43bacbf3c01a1d',
        multiple: '001f9d38b2c60f83b0d8f02d2efe3ae28d56a1b1fc2a58e48f2064ed27a5f1ab',
        'white-label': 'c6397a291d374b48a60bd50ee451a3b6fb18bd519326fd7c4f9415a862c200d6',
        buyout: 'e3bce9b68da1cd27ec899a389ef133af484c61622e3daa2407af88fd92428ad3',
      },
    })
    for (const [version, hashes] of Object.entries(LICENSE_VERSIONS))
      for (const license of LICENSES)
        expect(await sha256(await bytesOf(licenseTextPath(license, version)))).toBe(hashes[license])
  })

  it('allows with a wider license all that a narrower one does', () => {
    const amounts = ({ endProducts, updateMonths, ...flags }: Rights) => [
      ['none', 'one', 'any'].indexOf(endProducts),
      updateMonths ?? Infinity,
      ...Object.values(flags).map(Number),
    ]
    const all = LICENSES.map((license) => amounts(rightsOf(license)))
    for (const [index, wider] of all.entries())
      for (const narrower of all.slice(0, index)) {
        expect(wider.every((amount, place) => amount >= (narrower[place] ?? 0))).toBe(true)
        expect(wider).not.toEqual(narrower)
      }
  })

  it('compares licenses with the support and the royalty of a listing', () => {
    const rows = compareLicenses(['single', 'buyout'], { ...NOTHING_INCLUDED, royalty: true, royaltyPercent: 5 })
    expect(rows).toHaveLength(RIGHT_NAMES.length + 2)
    expect(rows).toContainEqual({ label: 'End products', texts: ['One', 'Any number'] })
    expect(rows).toContainEqual({ label: 'Updates', texts: ['12 months', 'For life'] })
    expect(rows).toContainEqual({ label: 'Royalty', texts: ['Plus 5% of revenue', 'Plus 5% of revenue'] })
  })
})
