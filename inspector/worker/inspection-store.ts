import type { InspectionJob } from '#contract/packages/inspector.ts'
import { migrate } from '#contract/object-migrations.ts'
import type { Finding, PackageReport } from '#contract/packages/report.ts'
import type { ArchiveFormat } from '../archive/read-archive.ts'
import type { InspectionStep } from '../inspect.ts'
import { buildReport } from '../report/build-report.ts'
import { BLOB_MIGRATIONS, Blobs } from './blobs.ts'
import { FILE_MIGRATIONS, Files } from './files.ts'

const JOB_MIGRATIONS = [
  `CREATE TABLE job (
    id TEXT NOT NULL, key TEXT NOT NULL, size INTEGER NOT NULL,
    state TEXT NOT NULL DEFAULT 'reading', format TEXT, root TEXT, cursor INTEGER NOT NULL DEFAULT 0,
    files INTEGER NOT NULL DEFAULT 0, read INTEGER NOT NULL DEFAULT 0, tries INTEGER NOT NULL DEFAULT 0,
    reports INTEGER NOT NULL DEFAULT 0, is_reported INTEGER NOT NULL DEFAULT 0
  )`,
]

export interface StoredJob extends Record<string, SqlStorageValue> {
  id: string
  key: string
  size: number
  state: 'reading' | 'done' | 'failed'
  format: ArchiveFormat | null
  /** The folder that all files are in, with its slash; null until it is done. */
  root: string | null
  /** Where a zip goes on. */
  cursor: number
  /** How many files were read, and how many bytes of the archive. */
  files: number
  read: number
  /** How often it has begun without getting further. */
  tries: number
  /** How often its end could not be reported. */
  reports: number
  is_reported: number
}

/** What an inspection has stored: its job, its steps and its report. Empty until it begins. */
export class InspectionStore {
  readonly #storage: DurableObjectStorage
  readonly #sql: SqlStorage
  readonly #blobs: Blobs
  readonly files: Files

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage
    this.#sql = storage.sql
    this.#blobs = new Blobs(storage.sql)
    this.files = new Files(storage.sql, this.#blobs)
    if (this.#exists()) this.#migrate()
  }

  job(): StoredJob | undefined {
    return this.#exists() ? this.#sql.exec<StoredJob>('SELECT * FROM job').toArray()[0] : undefined
  }

  /** Begins anew, without anything of an earlier inspection. */
  begin({ id, key, size }: InspectionJob): void {
    this.#storage.transactionSync(() => {
      this.#migrate()
      for (const table of ['job', 'files', 'folders', 'blobs']) this.#sql.exec(`DELETE FROM ${table}`)
      this.#sql.exec('INSERT INTO job (id, key, size) VALUES (?, ?, ?)', id, key, size)
    })
  }

  /** Has the end reported once more. */
  reportAgain(): void {
    this.#sql.exec('UPDATE job SET is_reported = 0')
  }

  /** Counts a try; only a zip goes on where it was. */
  countTry(): void {
    this.#sql.exec(
      `UPDATE job SET tries = tries + 1,
        cursor = iif(format = 'zip', cursor, 0), files = iif(format = 'zip', files, 0), read = iif(format = 'zip', read, 0)`,
    )
  }

  /** Stores steps together with the cursor; `read` is how far the archive was read. */
  add(steps: InspectionStep[], read: number): void {
    this.#storage.transactionSync(() => {
      for (const step of steps) this.#addStep(step)
      const files = steps.filter(({ kind }) => kind === 'file').length
      const cursor = Math.max(0, ...steps.map((step) => ('cursor' in step ? step.cursor : 0)))
      this.#sql.exec(
        `UPDATE job SET files = files + ?1, read = ?2, tries = iif(format = 'zip' AND ?3 > cursor, 0, tries),
          cursor = max(cursor, ?3)`,
        files,
        read,
        cursor,
      )
    })
  }

  #addStep(step: InspectionStep): void {
    if (step.kind === 'file') this.files.put(step.cursor, step.facts, step.text)
    if (step.kind === 'other') this.#putFindings(step.cursor, step.findings)
    if (step.kind === 'refused') this.#putFindings(Number.MAX_SAFE_INTEGER, [step.finding])
    if (step.kind === 'opened') {
      this.#putFindings(0, step.findings)
      this.#sql.exec('UPDATE job SET format = ?', step.format)
    }
  }

  #putFindings(position: number, findings: Finding[]): void {
    if (findings.length > 0) this.#blobs.putJson(findingsName(position), findings)
  }

  /** Makes the report of all steps. */
  finish(): void {
    this.#storage.transactionSync(() => {
      this.files.sumFolders()
      const report = buildReport({
        format: this.job()?.format ?? null,
        findings: this.#findings(),
        files: () => this.files.list(),
        facts: () => this.files.facts(),
      })
      this.#blobs.putJson('report', report)
      this.#sql.exec("UPDATE job SET state = 'done', root = ?", report.root)
    })
  }

  *#findings(): Generator<Finding> {
    const all = this.#blobs.jsonBetween<Finding[]>(findingsName(0), findingsName(Number.MAX_SAFE_INTEGER))
    for (const findings of all) yield* findings
  }

  fail(): void {
    this.#sql.exec("UPDATE job SET state = 'failed'")
  }

  /** Stores whether the end could be reported. */
  countReport(isReported: boolean): void {
    if (this.#exists()) this.#sql.exec('UPDATE job SET reports = reports + 1, is_reported = ?', Number(isReported))
  }

  /** Null until it is done. */
  report(): PackageReport | null {
    return this.job()?.state === 'done' ? this.#blobs.getJson<PackageReport>('report') : null
  }

  #exists(): boolean {
    return this.#sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'job'").toArray().length > 0
  }

  #migrate(): void {
    migrate(this.#storage, { job: JOB_MIGRATIONS, files: FILE_MIGRATIONS, blobs: BLOB_MIGRATIONS })
  }
}

/** In the order of the positions. */
const findingsName = (position: number): string => `findings/${String(position).padStart(16, '0')}`
