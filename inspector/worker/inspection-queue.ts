import { DurableObject } from 'cloudflare:workers'
import { migrate } from '#contract/object-migrations.ts'
import type { InspectionJob } from '#contract/packages/inspector.ts'
import { INSPECTIONS_AT_ONCE } from '#contract/packages/limits.ts'
import type { InspectorEnv, QueueRpc } from './env.ts'

/** How long until those that run are looked at again, in case one has ended without a notice. */
const LEASE_MS = 60_000

const QUEUE_MIGRATIONS = [
  `CREATE TABLE jobs (
    position INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, key TEXT NOT NULL, size INTEGER NOT NULL,
    is_running INTEGER NOT NULL DEFAULT 0
  )`,
]

interface QueuedJob extends InspectionJob, Record<string, SqlStorageValue> {
  id: string
  key: string
  size: number
}

/** Who waits for an inspection, in order, and who is being inspected. One object for the site. */
export class InspectionQueue extends DurableObject<InspectorEnv> implements QueueRpc {
  protected readonly leaseMs: number = LEASE_MS
  readonly #sql = this.ctx.storage.sql

  constructor(ctx: DurableObjectState, env: InspectorEnv) {
    super(ctx, env)
    migrate(ctx.storage, { jobs: QUEUE_MIGRATIONS })
  }

  async add({ id, key, size }: InspectionJob): Promise<void> {
    this.#sql.exec('INSERT OR IGNORE INTO jobs (id, key, size) VALUES (?, ?, ?)', id, key, size)
    await this.#startNext()
  }

  ahead(id: string): number | null {
    const [found] = this.#sql
      .exec<{ ahead: number }>(
        `SELECT (SELECT count(*) FROM jobs o WHERE o.position < j.position) AS ahead FROM jobs j WHERE id = ?`,
        id,
      )
      .toArray()
    return found?.ahead ?? null
  }

  async ended(id: string): Promise<void> {
    this.#sql.exec('DELETE FROM jobs WHERE id = ?', id)
    await this.#startNext()
  }

  override async alarm(): Promise<void> {
    const running = this.#sql.exec<QueuedJob>('SELECT id, key, size FROM jobs WHERE is_running = 1').toArray()
    await Promise.all(running.map((job) => this.#start(job)))
    await this.#startNext()
  }

  async #startNext(): Promise<void> {
    const jobs = this.#sql
      .exec<QueuedJob>(
        `UPDATE jobs SET is_running = 1 WHERE position IN (
          SELECT position FROM jobs WHERE is_running = 0 ORDER BY position
          LIMIT max(0, ? - (SELECT count(*) FROM jobs WHERE is_running = 1))
        ) RETURNING id, key, size`,
        INSPECTIONS_AT_ONCE,
      )
      .toArray()
    const [left] = this.#sql.exec('SELECT 1 FROM jobs LIMIT 1').toArray()
    if (left) await this.ctx.storage.setAlarm(Date.now() + this.leaseMs)
    await Promise.all(jobs.map((job) => this.#start(job)))
  }

  /** Starts a job, or sees to it that it goes on, unless it has ended. */
  async #start(job: InspectionJob): Promise<void> {
    try {
      const { state } = await this.env.INSPECTIONS.getByName(job.id).start(job)
      if (state !== 'reading') await this.ended(job.id)
    } catch (error) {
      console.error(
        JSON.stringify({ level: 'error', message: 'An inspection did not start.', id: job.id, error: String(error) }),
      )
    }
  }
}
