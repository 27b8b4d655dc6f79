import { crc32, deflateRawSync, gzipSync } from 'node:zlib'
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { packTar } from 'modern-tar'
import type { DemoProject, Files } from './project.ts'

/** Zips have local times without a zone, so this is the same everywhere. */
const MODIFIED = new Date(2026, 0, 15, 12)

const DEFLATE = 8

/** Files in one folder as an archive; the same files give the same bytes. */
export async function writeArchive(format: DemoProject['format'], root: string, files: Files): Promise<Uint8Array> {
  const entries = Object.entries(files)
    .map(([path, content]) => ({ path: `${root}/${path}`, content }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
  return format === 'zip' ? writeZip(entries) : writeTarGz(entries)
}

type Entries = { path: string; content: string | Uint8Array }[]

async function writeZip(entries: Entries): Promise<Uint8Array> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), {
    lastModDate: MODIFIED,
    extendedTimestamp: false,
    dataDescriptor: false,
    useWebWorkers: false,
  })
  for (const { path, content } of entries) {
    // A stream for each small file would take ten times as long.
    await zip.add(path, new Uint8ArrayReader(deflateRawSync(content)), {
      passThrough: true,
      compressionMethod: DEFLATE,
      uncompressedSize: Buffer.byteLength(content),
      signature: crc32(content),
    })
  }
  return zip.close()
}

async function writeTarGz(entries: Entries): Promise<Uint8Array> {
  const tar = await packTar(
    entries.map(({ path, content }) => ({
      header: { name: path, size: Buffer.byteLength(content), mtime: new Date(Date.UTC(2026, 0, 15, 12)), mode: 0o644 },
      body: content,
    })),
  )
  return gzipSync(tar)
}
