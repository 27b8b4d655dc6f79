import type { FileFacts, Finding } from '#contract/packages/report.ts'
import type { ArchivedFile } from './archive/archived-file.ts'
import { type ArchiveFormat, readArchive } from './archive/read-archive.ts'
import { examineFile } from './contents/examine-file.ts'
import { findingOf, Refusal } from './refusal.ts'
import type { Source } from './source.ts'

export type InspectionStep =
  /** Once, before the entries: what the archive is, and what is found in it as a whole. */
  | { kind: 'opened'; format: ArchiveFormat; findings: Finding[] }
  /** A file; `text` is what previews and differences need of it, if it is a text of at most `MAX_TEXT_BYTES`. */
  | { kind: 'file'; cursor: number; facts: FileFacts; text: Uint8Array | null }
  /** Findings in a folder or a link. */
  | { kind: 'other'; cursor: number; findings: Finding[] }
  /** The last: nothing further can or will be read. */
  | { kind: 'refused'; finding: Finding }

/**
 * Inspects an archive step by step. A caller that stores the steps can go on after the last of them: a zip from its `cursor`, a
 * tar.gz only from its start. Errors of the source are thrown.
 */
export async function* inspect(source: Source, cursor = 0): AsyncGenerator<InspectionStep> {
  try {
    const { format, findings, files } = await readArchive(source, cursor)
    yield { kind: 'opened', format, findings }
    for await (const file of files) yield file.isFile ? await inspectFile(file) : await skip(file)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    yield { kind: 'refused', finding: error.finding }
  }
}

async function inspectFile(file: ArchivedFile): Promise<InspectionStep> {
  const { facts, text } = await examineFile(file)
  return { kind: 'file', cursor: file.cursor, facts, text }
}

async function skip({ path, content, findings, cursor }: ArchivedFile): Promise<InspectionStep> {
  // Only what was read has been checked.
  for await (const _ of content);
  return { kind: 'other', cursor, findings: findings.map((code) => findingOf(code, path)) }
}
