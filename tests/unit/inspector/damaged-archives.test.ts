import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { deflateRawSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { extract } from 'tar-stream'
import { describe, expect, it } from 'vitest'
import { inspectBytes, type Inspected } from '../../support/inspector/inspect-bytes.ts'
import { pax, writeTar } from '../../support/inspector/write-tar.ts'
import { descriptor, writeZip } from '../../support/inspector/write-zip.ts'

const TEXT = 'export const answer = 42\n'.repeat(20)
const packedSize = deflateRawSync(TEXT).length
const zip = writeZip([
  { name: 'src/', isStored: true, mode: 0o040755 },
  { name: 'src/a.ts', data: TEXT },
  { name: 'src/stored.bin', data: TEXT, isStored: true },
  {
    name: 'src/streamed.ts',
    data: TEXT,
    stated: { flags: 8 },
    local: { crc: 0, size: 0, packedSize: 0 },
    after: descriptor(TEXT, packedSize),
  },
  { name: 'package.json', data: '{ "name": "a" }' },
])
const tar = writeTar([
  { name: 'src/', type: '5' },
  { name: 'src/a.ts', data: TEXT },
  pax({ path: `src/${'long/'.repeat(25)}b.ts` }),
  { name: 'b.ts', data: TEXT },
  { name: '././@LongLink', type: 'L', data: `src/${'long/'.repeat(25)}c.ts\0` },
  { name: 'c.ts', data: TEXT },
])

/** What someone who unpacks an archive would get. */
const contents = ({ facts }: Inspected) => facts.map(({ file }) => [file.path, file.size, file.sha256]).toSorted()

const isSound = ({ report }: Inspected) => ['notice', 'fine'].includes(report.level)

async function extractWithTarStream(bytes: Uint8Array) {
  const found: [path: string, size: number, sha256: string][] = []
  const stream = extract()
  stream.end(bytes)
  for await (const entry of stream) {
    const content = await buffer(entry)
    const sha256 = createHash('sha256').update(content).digest('hex')
    if (entry.header.type === 'file') found.push([entry.header.name, content.length, sha256])
  }
  return found.toSorted()
}

const change = fc.record({
  // Not `fc.double`, which is nearly always near 0.
  at: fc.integer({ min: 0, max: 99_999 }).map((part) => part / 100_000),
  to: fc.integer({ min: 0, max: 255 }),
  how: fc.constantFrom('change', 'change', 'change', 'insert', 'remove', 'cut'),
})

const changes = fc.array(change, { minLength: 1, maxLength: 2 })

function changed(bytes: Uint8Array, { at, to, how }: { at: number; to: number; how: string }): Uint8Array {
  const offset = Math.floor(at * bytes.length)
  const [before, after] = [bytes.subarray(0, offset), bytes.subarray(offset)]
  if (how === 'cut') return before
  if (how === 'remove') return Buffer.concat([before, after.subarray(1)])
  return Buffer.concat([before, Uint8Array.of(to), how === 'insert' ? after : after.subarray(1)])
}

describe('An archive with damage', { tags: ['ours-package-hostile'] }, () => {
  it.each([
    ['zip', zip],
    ['tar.gz', new Uint8Array(gzipSync(tar))],
  ])('to its %s has the same files, or a finding', async (_, bytes) => {
    const whole = contents(await inspectBytes(bytes))
    expect(whole.length).toBeGreaterThan(2)
    await fc.assert(
      fc.asyncProperty(changes, async (all) => {
        const inspected = await inspectBytes(all.reduce(changed, bytes))
        expect(isSound(inspected) ? contents(inspected) : whole).toEqual(whole)
      }),
      { numRuns: 500 },
    )
  })

  // A tar has checksums of its headers only.
  it('to the tar in its tar.gz has the files that another reader finds, or a finding', async () => {
    await fc.assert(
      fc.asyncProperty(changes, async (all) => {
        const bytes = all.reduce(changed, tar)
        const inspected = await inspectBytes(gzipSync(bytes, { level: 1 }))
        const found = contents(inspected)
        expect(isSound(inspected) ? await extractWithTarStream(bytes) : found).toEqual(found)
      }),
      { numRuns: 500 },
    )
  })
})
