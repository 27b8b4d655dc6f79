import { WorkerEntrypoint } from 'cloudflare:workers'
import type { FolderPage, InspectionProgress } from '#contract/packages/inspections.ts'
import type { InspectionJob, InspectorService, SbomSubject, VersionPath } from '#contract/packages/inspector.ts'
import type { PackageDifference, PackageReport, TextDifference } from '#contract/packages/report.ts'
import { compareFiles } from '../differences/compare-files.ts'
import { compareTexts } from '../differences/compare-texts.ts'
import { type FileBatch, type FilePosition, type InspectionRpc, type InspectorEnv, queueOf } from './env.ts'

export { Inspection } from './inspection.ts'
export { InspectionQueue } from './inspection-queue.ts'

/** What the API reaches; it has made sure that its caller may. */
export class Inspector extends WorkerEntrypoint<InspectorEnv> implements InspectorService {
  async inspect(job: InspectionJob): Promise<void> {
    const { state } = await this.#of(job.id).progress()
    if (state === 'unknown' || state === 'failed') await queueOf(this.env).add(job)
    if (state === 'done') await this.#of(job.id).start(job)
  }

  async progress(id: string): Promise<InspectionProgress> {
    const progress = await this.#of(id).progress()
    if (progress.state !== 'unknown' && progress.state !== 'failed') return progress
    const ahead = await queueOf(this.env).ahead(id)
    return ahead === null ? progress : { state: 'waiting', ahead }
  }

  async report(id: string): Promise<PackageReport | null> {
    return this.#of(id).report()
  }

  async folder(id: string, folder: string, after = 0): Promise<FolderPage | null> {
    return this.#of(id).folder(folder, after)
  }

  async text(id: string, path: string): Promise<string | null> {
    return this.#of(id).text(path)
  }

  async sbom(id: string, subject: SbomSubject): Promise<string | null> {
    return this.#of(id).sbom(subject)
  }

  async compare(before: string, after: string): Promise<PackageDifference | null> {
    const [former, latter] = [this.#of(before), this.#of(after)]
    const [formerRoot, latterRoot] = await Promise.all([former.root(), latter.root()])
    if (formerRoot === null || latterRoot === null) return null
    return compareFiles({ files: allFiles(former), root: formerRoot }, { files: allFiles(latter), root: latterRoot })
  }

  async compareText(before: VersionPath, after: VersionPath): Promise<TextDifference | null> {
    const [former, latter] = await Promise.all([before, after].map(({ id, path }) => this.#of(id).text(path)))
    return typeof former === 'string' && typeof latter === 'string' ? compareTexts(former, latter) : null
  }

  async remove(id: string): Promise<void> {
    await queueOf(this.env).ended(id)
    await this.#of(id).remove()
  }

  #of(id: string) {
    return this.env.INSPECTIONS.getByName(id)
  }
}

async function* allFiles(inspection: DurableObjectStub<InspectionRpc & Rpc.DurableObjectBranded>) {
  let position: FilePosition | null = null
  do {
    const batch: FileBatch = await inspection.filesAfter(position)
    yield* batch.files
    position = batch.last
  } while (position)
}

export default {
  fetch: (): Response => new Response(null, { status: 404 }),
} satisfies ExportedHandler
