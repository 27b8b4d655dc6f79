import { createCipheriv } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createGzip, deflateRawSync } from 'node:zlib'
import { Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js'
import { createTarPacker } from 'modern-tar'
import { MB } from '#contract/units.ts'

/** Source files for each picture, as in a project with its assets. */
const SOURCES_A_PICTURE = 20
const SOURCE_LINES = 200
const WORDS = 'const let return await items order price user total format index render state update value list'.split(
  ' ',
)
const DEFLATE = 8
const ZEROS = Buffer.alloc(MB)

interface Entry {
  path: string
  content: Buffer
}

/** Files of which the pictures alone have about `size` bytes; the same every time. */
function* entriesOf(size: number): Generator<Entry> {
  const next = numbers()
  const noise = createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16))
  for (let picture = 0; picture < size / MB; picture += 1) {
    for (let source = 0; source < SOURCES_A_PICTURE; source += 1)
      yield { path: `shop/src/part-${picture}/file-${source}.ts`, content: Buffer.from(sourceOf(next)) }
    // Compressed already, as pictures are.
    yield { path: `shop/assets/picture-${picture}.png`, content: noise.update(ZEROS) }
  }
}

function sourceOf(next: () => number): string {
  const line = () => `  ${WORDS[next() % WORDS.length]} ${WORDS[next() % WORDS.length]} = ${next() % 1_000}\n`
  return Array.from({ length: SOURCE_LINES }, line).join('')
}

/** A linear congruential generator, whose upper bits are random enough for words. */
function numbers(): () => number {
  let state = 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state >>> 8
  }
}

/** Writes a zip of about `size` bytes. */
export async function writeLargeZip(file: string, size: number): Promise<void> {
  const out = createWriteStream(file)
  const zip = new ZipWriter(Writable.toWeb(out), { useWebWorkers: false, dataDescriptor: false })
  for (const { path, content } of entriesOf(size)) {
    const isPicture = path.endsWith('.png')
    await zip.add(path, new Uint8ArrayReader(isPicture ? content : deflateRawSync(content)), {
      passThrough: true,
      compressionMethod: isPicture ? 0 : DEFLATE,
      uncompressedSize: content.length,
      signature: crc32(content),
    })
  }
  await zip.close()
}

/** Writes a tar.gz of about `size` bytes. */
export async function writeLargeTarGz(file: string, size: number): Promise<void> {
  const { readable, controller } = createTarPacker()
  const packed = pipeline(Readable.from(readable), createGzip({ level: 1 }), createWriteStream(file))
  for (const { path, content } of entriesOf(size)) {
    const body = controller.add({ name: path, size: content.length })
    const writer = body.getWriter()
    await writer.write(content)
    await writer.close()
  }
  controller.finalize()
  await packed
}
