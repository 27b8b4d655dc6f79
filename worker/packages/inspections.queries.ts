import { eq } from 'drizzle-orm'
import type { PackageReport } from '#contract/packages/report.ts'
import type { Database } from '../db/client.ts'
import { packageInspections } from '../db/schema/packages.ts'

/** How an inspection has ended, as its row has it. */
interface InspectionEnd {
  state: 'done' | 'failed'
  level: PackageReport['level'] | null
  now: number
}

/** Stores how the inspection of a version has ended. */
export function endInspection(db: Database, versionId: string, { state, level, now }: InspectionEnd) {
  return db
    .update(packageInspections)
    .set({ state, level, endedAt: new Date(now), dueAt: null })
    .where(eq(packageInspections.versionId, versionId))
}
