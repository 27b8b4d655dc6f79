import type { FindingCode } from '#contract/packages/findings.ts'

/** An entry of an archive while it is read. */
export interface ArchivedFile {
  path: string
  /** False for folders and links, whose content has to be read all the same. */
  isFile: boolean
  /** In bytes, as the archive states it. */
  size: number
  content: AsyncIterable<Uint8Array>
  /** Complete once the content has been read. */
  findings: FindingCode[]
  /** Where to go on after this one. */
  cursor: number
}
