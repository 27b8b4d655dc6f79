import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { countParts, partSize, readContentDigest } from '#contract/packages/constants.ts'
import { PART_BYTES } from '#contract/packages/limits.ts'
import { suggestVersion, VersionNumber } from '#contract/packages/versions.ts'

describe('The number of a version', { tags: ['ours-package-versions'] }, () => {
  it.each(['1.0.0', 'v1.0.0', ' 1.2.30 ', '1.0.0-rc.1', '0.0.1'])('may be %s', (text) => {
    expect(v.safeParse(VersionNumber, text).success).toBe(true)
  })

  it.each(['1', '1.0', '1.0.0.0', '01.0.0', '1.0.0+build', '1.0.0-', '1.0.0-a..b', '-1.0.0', '1.0.0 beta', 'latest'])(
    'is not %s',
    (text) => {
      expect(v.safeParse(VersionNumber, text).success).toBe(false)
    },
  )

  it.each([
    [undefined, '', '1.0.0'],
    [undefined, 'slotwise-2.5.0.tar.gz', '2.5.0'],
    ['2.4.9', '', '2.4.10'],
    ['2.4.2', 'slotwise-2.5.0.zip', '2.5.0'],
    ['2.5.0', 'slotwise-2.5.0.zip', '2.5.1'],
    ['3.0.0', 'slotwise-2.5.0.zip', '3.0.1'],
    ['2.5.0-rc.1', '', '2.5.0'],
    ['1.0.0', 'v1.10.0', '1.10.0'],
    ['1.0.0', '10.0.0.1.zip', '10.0.0'],
  ])('after %s, for a file named %j, is suggested as %s', (last, name, suggested) => {
    expect(suggestVersion(last, name)).toBe(suggested)
  })
})

it('Parts are equal but for the last', { tags: ['ours-package-upload'] }, () => {
  const size = 2 * PART_BYTES + 5
  expect([0, 1, 2, 3, 4].map((number) => partSize(size, number))).toEqual([0, PART_BYTES, PART_BYTES, 5, 0])
  expect([1, PART_BYTES, PART_BYTES + 1, 2 ** 31].map(countParts)).toEqual([1, 1, 2, 256])
})

it('A content digest is read if it is one SHA-256', { tags: ['ours-package-upload'] }, () => {
  const digest = `${'A'.repeat(43)}=`
  expect(readContentDigest(`sha-256=:${digest}:`)).toBe(digest)
  for (const other of [undefined, '', digest, `sha-512=:${digest}:`, `sha-256=:${digest}:, md5=:x:`])
    expect(readContentDigest(other)).toBeUndefined()
})
