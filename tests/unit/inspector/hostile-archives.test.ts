import { deflateRawSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type FindingCode, FINDINGS } from '#contract/packages/findings.ts'
import { MAX_ENTRIES, MAX_TAR_BYTES } from '#contract/packages/limits.ts'
import { inspect } from '#inspector/inspect.ts'
import { inspectBytes, sourceOf } from '../../support/inspector/inspect-bytes.ts'
import { noise } from '../../support/inspector/noise.ts'
import { pax, writeTar, type WrittenTarEntry } from '../../support/inspector/write-tar.ts'
import { descriptor, writeZip, type WrittenEntry, type WrittenZip } from '../../support/inspector/write-zip.ts'

const HELLO = { name: 'hello.txt', data: 'Hello, world\n' }
const zip = (entries: WrittenEntry[], options?: WrittenZip) => writeZip(entries, options)
const tar = (...entries: WrittenTarEntry[]) => gzipSync(writeTar(entries))
const stored = (data: Uint8Array, name = 'inner.bin') => zip([HELLO, { name, data, isStored: true }])
const many = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `${index}`, isStored: true }))

/** An archive by what is wrong with it, and what it must be called. */
const ARCHIVES: [title: string, code: FindingCode, make: () => Uint8Array][] = [
  ['an empty file', 'not_an_archive', () => new Uint8Array()],
  ['a text', 'not_an_archive', () => Buffer.from('PKzip was a program\n'.repeat(20))],
  ['a picture', 'not_an_archive', () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(500)])],
  ['a zip without files', 'empty', () => zip([])],
  ['a zip of folders only', 'empty', () => zip([{ name: 'src/', isStored: true, mode: 0o040755 }])],
  ['a zip without its end', 'unreadable', () => zip([HELLO]).subarray(0, -30)],
  ['a zip that states no entries but has some', 'unlisted_data', () => zip([HELLO], { count: 0 })],
  ['an encrypted entry', 'encrypted', () => zip([{ ...HELLO, stated: { flags: 1 } }])],
  ['a compression that few tools know', 'unknown_compression', () => zip([{ ...HELLO, stated: { method: 14 } }])],
  ['a path out of the folder', 'traversal', () => zip([{ ...HELLO, name: 'a/../../b.txt' }])],
  ['a path out of the folder with backslashes', 'traversal', () => zip([{ ...HELLO, name: String.raw`a\..\..\b` }])],
  ['an absolute path', 'absolute_path', () => zip([{ ...HELLO, name: '/etc/passwd' }])],
  ['a path of a drive', 'absolute_path', () => zip([{ ...HELLO, name: String.raw`C:\Windows\a` }])],
  ['a path that is too long', 'path_too_long', () => zip([{ ...HELLO, name: 'long/'.repeat(60) + 'x'.repeat(900) }])],
  ['a path that is too deep', 'path_too_long', () => zip([{ ...HELLO, name: `${'a/'.repeat(65)}b` }])],
  ['a symbolic link', 'link', () => zip([HELLO, { name: 'passwords', data: '/etc/passwd', mode: 0o120777 }])],
  ['only a symbolic link', 'link', () => zip([{ name: 'passwords', data: '/etc/passwd', mode: 0o120777 }])],
  ['a device', 'special_file', () => zip([HELLO, { name: 'disk', mode: 0o060644 }])],
  ['names that differ in case', 'name_collision', () => zip([HELLO, { ...HELLO, name: 'HELLO.txt' }])],
  ['names that differ in composition', 'name_collision', () => zip([{ name: 'caf\u00E9' }, { name: 'cafe\u0301' }])],
  ['folders that differ in case', 'name_collision', () => zip([{ name: 'Src/a' }, { name: 'src/b' }])],
  ['a file where a folder is', 'name_collision', () => zip([{ name: 'src/a' }, { name: 'src' }])],
  ['a folder where a file is', 'name_collision', () => zip([{ name: 'src' }, { name: 'src/a' }])],
  ['the same name twice', 'name_collision', () => zip([HELLO, { ...HELLO, data: 'Other' }])],
  ['a name that reads backwards', 'hidden_characters', () => zip([{ ...HELLO, name: 'photo\u202Egnp.exe' }])],
  ['a name with a zero byte', 'hidden_characters', () => zip([{ ...HELLO, name: 'a.txt\0.exe' }])],
  ['a zip in the zip', 'nested_archive', () => stored(zip([HELLO]))],
  ['a tar.gz in the zip', 'nested_archive', () => stored(tar(HELLO))],
  ['a tar in the zip', 'nested_archive', () => stored(writeTar([HELLO]))],
  ['a stated size that is too small', 'wrong_size', () => zip([{ ...HELLO, stated: { size: 5 } }])],
  ['a stated size that is too large', 'wrong_size', () => zip([{ ...HELLO, stated: { size: 500 } }])],
  ['a stored entry of another size', 'wrong_size', () => zip([{ ...HELLO, isStored: true, stated: { size: 5 } }])],
  ['a large entry that is larger', 'wrong_size', () => zip([{ name: 'a', data: noise(3e6), stated: { size: 2e6 } }])],
  ['a wrong checksum', 'wrong_checksum', () => zip([{ ...HELLO, stated: { crc: 1 } }])],
  ['damaged content', 'damaged_file', () => zip([{ ...HELLO, packed: noise(20).fill(0xff, 0, 2) }])],
  [
    'content that ends early',
    'wrong_size',
    () => zip([{ ...HELLO, packed: deflateRawSync(HELLO.data).subarray(0, 5) }]),
  ],
  ['another name in the local header', 'header_mismatch', () => zip([{ ...HELLO, local: { name: 'hello.exe' } }])],
  ['another size in the local header', 'header_mismatch', () => zip([{ ...HELLO, local: { size: 9 } }])],
  ['another method in the local header', 'header_mismatch', () => zip([{ ...HELLO, local: { method: 0 } }])],
  ['no local header where the directory says', 'header_mismatch', () => zip([HELLO, { name: 'b', offset: 3 }])],
  ['a wrong descriptor', 'header_mismatch', () => zip([{ ...HELLO, stated: { flags: 8 }, after: descriptor('x', 1) }])],
  [
    'entries that share bytes',
    'overlap',
    () =>
      zip([
        { ...HELLO, stated: { packedSize: 40 } },
        { name: 'b', data: 'b' },
      ]),
  ],
  ['an entry that the directory does not list', 'unlisted_data', () => zip([HELLO, { name: 'virus', isHidden: true }])],
  ['an unlisted entry between two', 'unlisted_data', () => zip([HELLO, { name: 'v', isHidden: true }, { name: 'c' }])],
  ['data between two entries', 'unlisted_data', () => zip([{ ...HELLO, after: noise(7) }, { name: 'c' }])],
  ['data before the directory', 'unlisted_data', () => zip([HELLO], { beforeDirectory: noise(7) })],
  [
    'data behind compressed data',
    'unlisted_data',
    () => zip([{ ...HELLO, packed: Buffer.concat([deflateRawSync(HELLO.data), noise(9)]) }]),
  ],
  [
    'data behind much compressed data',
    'unlisted_data',
    () => zip([{ name: 'a', data: noise(2e6), packed: Buffer.concat([deflateRawSync(noise(2e6)), noise(9)]) }]),
  ],
  ['data in a folder', 'unlisted_data', () => zip([HELLO, { name: 'src/', data: 'Hello', mode: 0o040755 }])],
  ['a program before the zip', 'data_before', () => zip([HELLO], { before: Buffer.from('#!/bin/sh\nrm -rf /\n') })],
  ['a zip before the zip', 'data_before', () => zip([HELLO], { before: zip([{ name: 'other' }]), isAbsolute: false })],
  ['data after the zip', 'data_after', () => zip([HELLO], { after: noise(9) })],
  ['a small zip that unpacks to much', 'bomb', () => zip([{ name: 'zeros', data: Buffer.alloc(20e6) }])],
  ['a zip that states to unpack to much', 'bomb', () => zip([{ ...HELLO, stated: { size: 4e9 } }])],
  [
    'a zip of entries that share one content',
    'bomb',
    () =>
      zip([
        { name: 'a', data: Buffer.alloc(1e6) },
        ...many(50).map((each) => ({ ...each, offset: 0, stated: { size: 1e6 } })),
      ]),
  ],

  ['a tar.gz that is cut off', 'unreadable', () => tar(HELLO).subarray(0, -20)],
  ['a gzip that is no tar', 'unreadable', () => gzipSync('Hello, world\n'.repeat(100))],
  [
    'a tar.gz with a wrong checksum of gzip',
    'unreadable',
    () => Buffer.concat([tar(HELLO).subarray(0, -8), Buffer.alloc(8)]),
  ],
  ['a tar.gz with a wrong checksum of a header', 'unreadable', () => tar({ ...HELLO, hasWrongChecksum: true })],
  ['a tar that is cut off in its gzip', 'unreadable', () => gzipSync(writeTar([HELLO]).subarray(0, 700))],
  ['a tar without its end', 'unreadable', () => gzipSync(writeTar([HELLO], new Uint8Array()))],
  ['a tar.gz without files', 'empty', () => tar({ name: 'src/', type: '5' })],
  ['a tar.gz with nothing', 'empty', () => tar()],
  ['a path out of the folder in a tar', 'traversal', () => tar({ ...HELLO, name: '../hello' })],
  ['an absolute path in a tar', 'absolute_path', () => tar({ ...HELLO, name: '/etc/passwd' })],
  ['an absolute path of PAX', 'absolute_path', () => tar(pax({ path: '/etc/passwd' }), HELLO)],
  ['a long path of GNU out of the folder', 'traversal', () => tar({ name: 'L', type: 'L', data: '../a\0' }, HELLO)],
  ['a symbolic link in a tar', 'link', () => tar(HELLO, { name: 'a', type: '2', linkName: '/etc/passwd' })],
  ['a hard link in a tar', 'link', () => tar(HELLO, { name: 'a', type: '1', linkName: 'hello.txt' })],
  ['a device in a tar', 'special_file', () => tar(HELLO, { name: 'disk', type: '4' })],
  ['a pipe in a tar', 'special_file', () => tar(HELLO, { name: 'pipe', type: '6' })],
  ['a sparse file in a tar', 'special_file', () => tar(HELLO, { name: 'sparse', type: 'S' })],
  ['the same name twice in a tar', 'name_collision', () => tar(HELLO, { ...HELLO, data: 'Other' })],
  ['a name that reads backwards in a tar', 'hidden_characters', () => tar({ ...HELLO, name: 'a\u202Etxt' })],
  [
    'a size of PAX that hides an entry',
    'ambiguous',
    () =>
      tar(pax({ size: '1024' }), {
        ...HELLO,
        size: 0,
        data: writeTar([{ name: 'hidden', data: 'x' }]).subarray(0, 1024),
      }),
  ],
  [
    'a size of PAX that shows an entry',
    'ambiguous',
    () => tar(pax({ size: '0' }), { name: 'a', data: writeTar([{ name: 'hidden', data: 'x' }]).subarray(0, 1024) }),
  ],
  ['a link with content', 'ambiguous', () => tar(HELLO, { name: 'a', type: '1', linkName: 'b', size: 512 })],
  ['data after the tar', 'data_after', () => gzipSync(Buffer.concat([writeTar([HELLO]), noise(600)]))],
  ['data after the gzip', 'data_after', () => Buffer.concat([tar(HELLO), noise(9)])],
  ['zeros after the gzip', 'data_after', () => Buffer.concat([tar(HELLO), Buffer.alloc(9)])],
  ['a second tar after the first', 'data_after', () => gzipSync(Buffer.concat([writeTar([HELLO]), writeTar([HELLO])]))],
  ['a zip after the tar.gz', 'data_after', () => Buffer.concat([tar(HELLO), zip([HELLO])])],
  ['a tar.gz that unpacks to much', 'bomb', () => tar({ name: 'zeros', data: Buffer.alloc(20e6) })],
]

describe('A hostile archive', { tags: ['ours-package-hostile'] }, () => {
  it.each(ARCHIVES)('that is or has %s is called %s', async (_, code, make) => {
    const { report, codes } = await inspectBytes(make())
    expect(codes).toContain(code)
    expect(report.level).toBe(codes[0] && FINDINGS[codes[0]].level)
    expect(report.files > 0 || report.level === 'refused' || report.level === 'blocking').toBe(true)
  })

  it('is not larger than may be, once unpacked or as a tar.gz', async () => {
    const three = [1, 2, 3].map((each) => ({ name: `${each}`, data: 'x', stated: { size: 4e9 } }))
    expect((await inspectBytes(zip(three))).codes).toEqual(['too_large'])
    const source = { ...sourceOf(tar(HELLO)), size: MAX_TAR_BYTES + 1 }
    const steps = []
    for await (const step of inspect(source)) steps.push(step)
    expect(steps.at(-1)).toMatchObject({ kind: 'refused', finding: { code: 'too_large' } })
  })

  it('has no more folders than may be', async () => {
    const deep = Array.from({ length: 2_000 }, (_, index) => ({ name: `${index}/${'a/'.repeat(60)}b`, isStored: true }))
    expect((await inspectBytes(zip(deep))).codes).toEqual(['too_many_entries'])
  })

  it('has no more entries than may be', async () => {
    const zipped = zip(many(MAX_ENTRIES + 1))
    expect((await inspectBytes(zipped)).codes).toEqual(['too_many_entries'])
  })

  it('is read as far as it is sound', async () => {
    const { report, facts } = await inspectBytes(
      zip([
        { ...HELLO, stated: { crc: 1 } },
        { name: 'b.js', data: '1\n' },
      ]),
    )
    expect(facts.map(({ file }) => [file.path, file.size, file.lines])).toEqual([
      ['hello.txt', 13, 1],
      ['b.js', 2, 1],
    ])
    expect(report.findings[0]).toEqual({ code: 'wrong_checksum', path: 'hello.txt', line: null, detail: null })
  })
})

it('reads folders, descriptors and empty files without a finding', async () => {
  const packedSize = deflateRawSync(HELLO.data).length
  const { report, codes } = await inspectBytes(
    zip([
      { name: 'src/', isStored: true, mode: 0o040755 },
      {
        ...HELLO,
        name: 'src/a.txt',
        stated: { flags: 8 },
        local: { crc: 0, size: 0, packedSize: 0 },
        after: descriptor(HELLO.data, packedSize),
      },
      { name: 'src/empty' },
    ]),
  )
  expect(codes).toEqual(['no_license', 'no_readme'])
  expect(report).toMatchObject({ level: 'notice', files: 2, bytes: 13, root: 'src/' })
})
