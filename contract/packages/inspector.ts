import type { FolderPage, InspectionProgress, TreeFolder } from './inspections.ts'
import type { PackageDifference, PackageReport, TextDifference } from './report.ts'

/** A version to be inspected, as its row has it. */
export interface InspectionJob {
  /** The version's id. */
  id: string
  /** Of the object in the bucket `packages`. */
  key: string
  /** In bytes. */
  size: number
}

/** What the bill of materials says of the version itself. */
export interface SbomSubject {
  name: string
  version: string
  sha256: string
  id: string
  /** ISO 8601 */
  createdAt: string
}

/**
 * What the inspector's Worker does for the API, by RPC. It knows versions by their ids only, and trusts the API about who
 * may ask.
 */
export interface InspectorService {
  /**
   * Has a version inspected once those before it are. Repeating it changes nothing while it waits or is read, begins one
   * that has failed anew, and has the outcome of one that is done reported once more.
   */
  inspect(job: InspectionJob): Promise<void>
  progress(id: string): Promise<InspectionProgress>
  /** Null until it is done. */
  report(id: string): Promise<PackageReport | null>
  /** `folder` has no slash at its end; '' is the top. Null if there is no such folder. */
  folder(id: string, folder: string, after?: number): Promise<FolderPage | null>
  /** Null if the file is not there, is no text, or is longer than `MAX_TEXT_BYTES`. */
  text(id: string, path: string): Promise<string | null>
  /** CycloneDX 1.6 in JSON; null until the inspection is done. */
  sbom(id: string, subject: SbomSubject): Promise<string | null>
  /** What changed from `before` to `after`; null unless both are done. */
  compare(before: string, after: string): Promise<PackageDifference | null>
  /** What changed in a text; paths as in the list of files. Null if one of the two cannot be shown. */
  compareText(before: VersionPath, after: VersionPath): Promise<TextDifference | null>
  /** Forgets a version. */
  remove(id: string): Promise<void>
}

export interface VersionPath {
  id: string
  path: string
}

/** How an inspection has ended. */
export type InspectionOutcome =
  | { id: string; state: 'done'; report: PackageReport; tree: TreeFolder[] }
  | { id: string; state: 'failed' }

/** What the API does for the inspector, by RPC. */
export interface InspectionResults {
  /** Stores how an inspection has ended. May be repeated; throws if it could not be stored. */
  finished(outcome: InspectionOutcome): Promise<void>
}
