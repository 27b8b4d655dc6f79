import type { Finding } from '#contract/packages/report.ts'
import { Refusal } from '../refusal.ts'
import type { Source } from '../source.ts'
import type { ArchivedFile } from './archived-file.ts'
import { readTarGz } from './read-tar-gz.ts'
import { readZip } from './read-zip.ts'
import { readZipDirectory } from './zip-directory.ts'

export type ArchiveFormat = 'zip' | 'tar.gz'

export interface Archive {
  format: ArchiveFormat
  /** Of the archive as a whole, and of the directory of a zip. */
  findings: Finding[]
  files: AsyncGenerator<ArchivedFile>
}

/** Of an entry, of the end of an empty zip, and of one that was split. */
const ZIP_BEGINNINGS = new Set(['504b0304', '504b0506', '504b0708'])

/** Opens an archive of either format, told apart by its first bytes. A tar.gz ignores the cursor and begins anew. */
export async function readArchive(source: Source, cursor = 0): Promise<Archive> {
  const first = Buffer.from(await source.read(0, 4)).toString('hex')
  if (first.startsWith('1f8b')) return { format: 'tar.gz', findings: [], files: readTarGz(source) }
  const directory = await readZipDirectory(source).catch((error: unknown) => {
    // Other files have no directory, or one behind something else.
    const isOther = !ZIP_BEGINNINGS.has(first) && error instanceof Refusal && error.finding.code === 'unreadable'
    throw isOther ? new Refusal('not_an_archive') : error
  })
  return { format: 'zip', findings: directory.findings, files: readZip(source, directory, cursor) }
}
