import { DurableObject } from 'cloudflare:workers'
import type { FolderPage, InspectionProgress } from '#contract/packages/inspections.ts'
import type { InspectionJob, InspectionOutcome, SbomSubject } from '#contract/packages/inspector.ts'
import { MAX_INSPECTION_TRIES } from '#contract/packages/limits.ts'
import type { PackageReport } from '#contract/packages/report.ts'
import { inspect, type InspectionStep } from '../inspect.ts'
import { writeSbom } from '../sbom/write-sbom.ts'
import { decodeText } from '../texts/decode-text.ts'
import { type FileBatch, type FilePosition, type InspectionRpc, type InspectorEnv, queueOf } from './env.ts'
import { firstLevels } from './first-levels.ts'
import { InspectionStore, type StoredJob } from './inspection-store.ts'
import { ObjectSource } from './object-source.ts'

/** How long an alarm reads before the next one goes on. */
const SLICE_MS = 20_000
/** Steps and bytes of texts that are stored at once. */
const BATCH_STEPS = 200
const BATCH_BYTES = 4 * 1024 * 1024
/** How long to wait after an error, at least and at most; twice as long after each. */
const RETRY_MS = 5_000
const MAX_RETRY_MS = 3_600_000

/** An archive that is being read; only as long as the object is in memory. */
interface Reading {
  source: ObjectSource
  steps: AsyncGenerator<InspectionStep>
}

/** The inspection of one version: reads its archive by alarms, stores what it finds, and answers from that. */
export class Inspection extends DurableObject<InspectorEnv> implements InspectionRpc {
  protected readonly retryMs: number = RETRY_MS
  protected readonly sliceMs: number = SLICE_MS
  readonly #store = new InspectionStore(this.ctx.storage)
  #reading: Reading | undefined

  async start(job: InspectionJob): Promise<InspectionProgress> {
    const stored = this.#store.job()
    if (!stored || stored.state === 'failed') this.#store.begin(job)
    // The caller does not know how it has ended.
    if (stored?.state === 'done') this.#store.reportAgain()
    if (!(await this.ctx.storage.getAlarm())) await this.ctx.storage.setAlarm(Date.now())
    return this.progress()
  }

  progress(): InspectionProgress {
    const job = this.#store.job()
    if (!job) return { state: 'unknown' }
    if (job.state !== 'reading') return { state: job.state }
    return { state: 'reading', files: job.files, read: job.read, size: job.size }
  }

  report(): PackageReport | null {
    return this.#store.report()
  }

  folder(folder: string, after: number): FolderPage | null {
    if (this.#store.job()?.state !== 'done') return null
    return this.#store.files.page(folder === '' ? '' : `${folder}/`, after)
  }

  text(path: string): string | null {
    const bytes = this.#store.job() ? this.#store.files.text(path) : null
    return bytes && decodeText(bytes)
  }

  sbom({ createdAt, ...subject }: SbomSubject): string | null {
    const report = this.report()
    return report && writeSbom(report, { ...subject, createdAt: new Date(createdAt) })
  }

  root(): string | null {
    return this.#store.job()?.root ?? null
  }

  filesAfter(position: FilePosition | null): FileBatch {
    return this.#store.files.after(position)
  }

  async remove(): Promise<void> {
    this.#reading = undefined
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
  }

  override async alarm(): Promise<void> {
    const job = this.#store.job()
    if (job?.state === 'reading') await this.#read(job)
    else if (job && !job.is_reported) await this.#reportEnd()
  }

  /** Reads for a while. */
  async #read(job: StoredJob): Promise<void> {
    if (!this.#reading && job.tries >= MAX_INSPECTION_TRIES) {
      this.#store.fail()
      return this.#end(job.id)
    }
    try {
      this.#reading ??= await this.#open()
      const isDone = await this.#readSlice(this.#reading, Date.now() + this.sliceMs)
      if (isDone) return this.#end(job.id)
      if (this.#reading) await this.ctx.storage.setAlarm(Date.now())
    } catch (error) {
      this.#reading = undefined
      logError('An inspection broke off.', job.id, error)
      await this.ctx.storage.setAlarm(Date.now() + retryDelay(this.retryMs, this.#store.job()?.tries ?? 0))
    }
  }

  /** Counts the try first, and for sure: what follows may end the process. */
  async #open(): Promise<Reading> {
    this.#store.countTry()
    await this.ctx.storage.sync()
    const { key, size, cursor } = this.#store.job() ?? { key: '', size: 0, cursor: 0 }
    const source = new ObjectSource(this.env.PACKAGES, key, size)
    return { source, steps: inspect(source, cursor) }
  }

  /** Whether it has reached the end. */
  async #readSlice(reading: Reading, until: number): Promise<boolean> {
    const { source, steps } = reading
    let batch: InspectionStep[] = []
    let bytes = 0
    while (Date.now() < until) {
      const { done, value } = await steps.next()
      // It was removed.
      if (this.#reading !== reading) return false
      if (done) {
        this.#store.add(batch, source.size)
        this.#store.finish()
        this.#reading = undefined
        return true
      }
      // A zip's directory is at its end.
      if (value.kind === 'opened') source.end = 0
      batch.push(value)
      bytes += value.kind === 'file' ? (value.text?.length ?? 0) : 0
      if (batch.length < BATCH_STEPS && bytes < BATCH_BYTES) continue
      this.#store.add(batch, source.end)
      // Otherwise calls would wait for the end of the slice: reads of the bucket let none in.
      await scheduler.wait(0)
      batch = []
      bytes = 0
    }
    this.#store.add(batch, source.end)
    return false
  }

  /** Lets the next one begin. If that is lost, the queue finds out by itself. */
  async #end(id: string): Promise<void> {
    await queueOf(this.env)
      .ended(id)
      .catch(() => undefined)
    await this.#reportEnd()
  }

  /** Delivers how it has ended, again and again until it is accepted, unless it was removed. */
  async #reportEnd(): Promise<void> {
    const job = this.#store.job()
    if (!job) return
    try {
      await this.env.RESULTS.finished(this.#outcome(job))
      this.#store.countReport(true)
    } catch (error) {
      logError('An inspection was not reported.', job.id, error)
      if (!this.#store.job()) return
      this.#store.countReport(false)
      await this.ctx.storage.setAlarm(Date.now() + retryDelay(this.retryMs, job.reports))
    }
  }

  #outcome({ id }: StoredJob): InspectionOutcome {
    const report = this.report()
    if (!report) return { id, state: 'failed' }
    const tree = firstLevels(report.root, (folder, limit) => this.#store.files.page(folder, 0, limit))
    return { id, state: 'done', report, tree }
  }
}

function logError(message: string, id: string, error: unknown): void {
  console.error(JSON.stringify({ level: 'error', message, id, error: String(error) }))
}

const retryDelay = (first: number, tries: number): number => Math.min(MAX_RETRY_MS, first * 2 ** Math.min(tries, 20))
