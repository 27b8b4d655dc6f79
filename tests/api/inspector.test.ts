import { deflateRawSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { compareTexts } from '#inspector/differences/compare-texts.ts'
import { recognizeLicense } from '#inspector/licenses/recognize-license.ts'
import { writeSbom } from '#inspector/sbom/write-sbom.ts'
import { inspectBytes } from '../support/inspector/inspect-bytes.ts'
import { noise } from '../support/inspector/noise.ts'
import { writeTar } from '../support/inspector/write-tar.ts'
import { writeZip } from '../support/inspector/write-zip.ts'

const CODE = Array.from({ length: 100_000 }, (_, index) => `const value${index} = ${index}\n`).join('')
const PROJECT = [
  { name: 'package.json', data: '{ "name": "shop", "dependencies": { "hono": "^4.0.0" } }' },
  { name: 'large.js', data: CODE },
  { name: 'random.bin', data: noise(3_000_000) },
  { name: 'keys.js', data: `const key = '${['AKIA', 'QYLPMN5HHHFPZAM2'].join('')}'\n` },
]

describe('The inspector in workerd', { tags: ['ours-package-report'] }, () => {
  it.each([
    ['zip', () => writeZip(PROJECT)],
    ['tar.gz', () => gzipSync(writeTar(PROJECT))],
  ])('reads a %s', async (format, make) => {
    const { report, facts } = await inspectBytes(make())
    expect(report).toMatchObject({ format, files: 4, level: 'blocking' })
    expect(facts.map(({ file }) => [file.path, file.size, file.lines])).toEqual([
      ['package.json', 56, 1],
      ['large.js', CODE.length, 100_000],
      ['random.bin', 3_000_000, null],
      ['keys.js', 35, 1],
    ])
    expect(report.findings[0]).toEqual({ code: 'secret', path: 'keys.js', line: 1, detail: 'aws access key' })
    expect(report.manifests[0]?.dependencies[0]).toMatchObject({ name: 'hono', range: '^4.0.0' })
  })

  it('writes the bill of materials, recognizes a license and compares texts', async () => {
    const { report } = await inspectBytes(
      writeZip([...PROJECT, { name: 'Cargo.toml', data: '[dependencies]\nserde = "1"' }]),
    )
    const subject = {
      name: 'Shop',
      version: '1.0.0',
      sha256: 'ab'.repeat(32),
      id: crypto.randomUUID(),
      createdAt: new Date(),
    }
    const { specVersion, components } = JSON.parse(writeSbom(report, subject))
    expect(specVersion).toBe('1.6')
    expect(components.map(({ purl }: { purl: string }) => purl)).toEqual(['pkg:cargo/serde', 'pkg:npm/hono'])
    expect(recognizeLicense('Permission to use, copy, and modify').license).toBeNull()
    expect(compareTexts('a\nb\n', 'a\nc\n')).toMatchObject({ hunks: [{ lines: [' a', '-b', '+c'] }] })
  })

  it.each([
    [
      'data behind compressed data',
      'unlisted_data',
      () => writeZip([{ name: 'a', data: 'a', packed: Buffer.concat([deflateRawSync('a'), noise(9)]) }]),
    ],
    [
      'data behind much compressed data',
      'unlisted_data',
      () => writeZip([{ name: 'a', data: CODE, packed: Buffer.concat([deflateRawSync(CODE), noise(9)]) }]),
    ],
    ['a file that is larger', 'wrong_size', () => writeZip([{ name: 'a', data: CODE, stated: { size: 9 } }])],
    ['a damaged file', 'damaged_file', () => writeZip([{ name: 'a', data: CODE, packed: noise(2e6).fill(255, 0, 2) }])],
    ['data after gzip', 'data_after', () => Buffer.concat([gzipSync(writeTar(PROJECT)), noise(9)])],
    ['zeros after gzip', 'data_after', () => Buffer.concat([gzipSync(writeTar(PROJECT)), new Uint8Array(9)])],
    ['a gzip that is cut off', 'unreadable', () => gzipSync(writeTar(PROJECT)).subarray(0, -20)],
    ['a bomb', 'bomb', () => gzipSync(writeTar([{ name: 'zeros', data: Buffer.alloc(2e7) }]))],
  ])('finds %s', { tags: ['ours-package-hostile'] }, async (_, code, make) => {
    expect((await inspectBytes(make())).codes).toContain(code)
  })
})
