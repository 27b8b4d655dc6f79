import type { FolderPage, InspectionProgress } from '#contract/packages/inspections.ts'
import type { InspectionJob, InspectionResults, SbomSubject } from '#contract/packages/inspector.ts'
import type { PackageFile, PackageReport } from '#contract/packages/report.ts'

export interface InspectorEnv extends Cloudflare.Env {
  /** Private, and only read here. */
  PACKAGES: R2Bucket
  /** One for each version, named by its id. */
  INSPECTIONS: DurableObjectNamespace<InspectionRpc & Rpc.DurableObjectBranded>
  /** One, named 'site'. */
  INSPECTION_QUEUE: DurableObjectNamespace<QueueRpc & Rpc.DurableObjectBranded>
  /** The API. */
  RESULTS: Service<InspectionResults & Rpc.WorkerEntrypointBranded>
}

/** What the others call of an inspection. */
export interface InspectionRpc {
  /** Begins, unless it has begun or is done; sees to it that it goes on. */
  start(job: InspectionJob): Promise<InspectionProgress>
  progress(): InspectionProgress
  report(): PackageReport | null
  folder(folder: string, after: number): FolderPage | null
  text(path: string): string | null
  sbom(subject: SbomSubject): string | null
  /** The root folder of all files, with its slash; null until it is done. */
  root(): string | null
  /** The files after a position, by folder and name. */
  filesAfter(position: FilePosition | null): FileBatch
  remove(): Promise<void>
}

/** Where a file is in the order of all. */
export interface FilePosition {
  folder: string
  name: string
  position: number
}

/** Some files of a version. */
export interface FileBatch {
  files: PackageFile[]
  /** That of the last; null if there are no more. */
  last: FilePosition | null
}

/** What the others call of the queue. */
export interface QueueRpc {
  /** Resolves once the job cannot be lost. */
  add(job: InspectionJob): Promise<void>
  /** How many others come first; null if it does not wait. */
  ahead(id: string): number | null
  /** Lets the next one begin after one that has ended, or need not be inspected any more. */
  ended(id: string): Promise<void>
}

export const queueOf = (env: InspectorEnv) => env.INSPECTION_QUEUE.getByName('site')
