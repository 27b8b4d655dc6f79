import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import fc from 'fast-check'
import { packTar } from 'modern-tar'
import { pack } from 'tar-stream'
import { describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { inspectBytes } from '../../support/inspector/inspect-bytes.ts'
import { noise } from '../../support/inspector/noise.ts'
import { writeTar } from '../../support/inspector/write-tar.ts'

interface RandomFile {
  path: string
  data: Buffer
  isStored: boolean
  isZip64: boolean
}

const name = fc
  .string({
    minLength: 1,
    maxLength: 40,
    unit: fc.constantFrom(...('abcXYZ 012-_.()é漢字ñ🙂'.normalize('NFC').match(/./gu) ?? [])),
  })
  .filter((text) => text.replaceAll('.', '') !== '')
const data = fc.oneof(
  fc.uint8Array({ maxLength: 3_000 }).map((bytes) => Buffer.from(bytes)),
  fc.string({ maxLength: 3_000, unit: fc.constantFrom('a', 'b', '\n', 'const ') }).map((text) => Buffer.from(text)),
)
const files: fc.Arbitrary<RandomFile[]> = fc
  .array(
    fc.record({
      names: fc.array(name, { minLength: 1, maxLength: 8 }),
      data,
      isStored: fc.boolean(),
      isZip64: fc.boolean(),
    }),
    { minLength: 1, maxLength: 8 },
  )
  // Each in a folder of its own, so that none collides with another.
  .map((all) => all.map(({ names, ...rest }, index) => ({ ...rest, path: [`${index}`, ...names].join('/') })))

const WRITERS: [format: string, write: (all: RandomFile[]) => Promise<Uint8Array>][] = [
  ['a zip of zip.js', writeWithZipJs],
  ['a zip of yazl', writeWithYazl],
  ['a tar.gz of tar-stream, with PAX', writeWithTarStream],
  ['a tar.gz of modern-tar, with PAX', writeWithModernTar],
  ['a tar.gz of GNU', writeGnu],
]

describe('Any files', { tags: ['ours-package-report'] }, () => {
  it.each(WRITERS)('are read from %s as they were written', async (_, write) => {
    await fc.assert(
      fc.asyncProperty(files, async (written) => {
        const { report, facts } = await inspectBytes(await write(written))
        expect(facts.map(({ file }) => [file.path, file.size, file.sha256]).toSorted()).toEqual(expected(written))
        expect(
          report.findings.filter(({ code }) => !['no_license', 'no_readme', 'nested_archive'].includes(code)),
        ).toEqual([])
      }),
    )
  })

  it.each(WRITERS)('larger than a window are read from %s as they were written', async (_, write) => {
    const written = [
      { path: 'text', data: Buffer.from('All work and no play\n'.repeat(200_000)), isStored: false, isZip64: false },
      { path: 'noise', data: noise(2_500_000), isStored: false, isZip64: true },
      { path: 'stored', data: noise(2_500_000), isStored: true, isZip64: false },
    ]
    const { facts } = await inspectBytes(await write(written))
    expect(facts.map(({ file }) => [file.path, file.size, file.sha256]).toSorted()).toEqual(expected(written))
  })
})

function expected(written: RandomFile[]) {
  return written
    .map((file) => [file.path, file.data.length, createHash('sha256').update(file.data).digest('hex')])
    .toSorted()
}

/** With descriptors where it streams, and sizes of 64 bits where it is told to. */
async function writeWithZipJs(all: RandomFile[]): Promise<Uint8Array> {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false })
  for (const { path, data: content, isStored, isZip64 } of all) {
    await writer.add(path, new Uint8ArrayReader(content), { level: isStored ? 0 : 6, zip64: isZip64 })
  }
  return writer.close()
}

async function writeWithYazl(all: RandomFile[]): Promise<Uint8Array> {
  const zip = new ZipFile()
  for (const { path, data: content, isStored, isZip64 } of all) {
    zip.addBuffer(content, path, { compress: !isStored, forceZip64Format: isZip64 })
  }
  zip.end({ forceZip64Format: all.some(({ isZip64 }) => isZip64), comment: '' })
  return buffer(zip.outputStream)
}

async function writeWithTarStream(all: RandomFile[]): Promise<Uint8Array> {
  const tar = pack()
  for (const { path, data: content } of all) tar.entry({ name: path }, content)
  tar.finalize()
  return gzipSync(await buffer(tar))
}

async function writeWithModernTar(all: RandomFile[]): Promise<Uint8Array> {
  const entries = all.map(({ path, data: content }) => ({
    header: { name: path, size: content.length },
    body: content,
  }))
  return gzipSync(await packTar(entries))
}

/** In two members, as `gzip` makes of two files that are joined. */
async function writeGnu(all: RandomFile[]): Promise<Uint8Array> {
  const entries = all.flatMap(({ path, data: content }) =>
    Buffer.byteLength(path) > 100
      ? [
          { name: '././@LongLink', type: 'L', data: `${path}\0` },
          { name: 'cut off', data: content },
        ]
      : [{ name: path, data: content }],
  )
  const tar = writeTar(entries)
  const half = Math.floor(tar.length / 2)
  return Buffer.concat([gzipSync(tar.subarray(0, half)), gzipSync(tar.subarray(half))])
}
