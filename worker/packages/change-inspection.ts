import type { VersionReport } from '#contract/packages/inspections.ts'
import type { PackageVersion } from '#contract/packages/packages.ts'
import type { ServiceContext } from '../context.ts'
import { newEntry } from '../audit/new-entry.ts'
import { purgeTags } from '../caching/purge-tags.ts'
import type { Statement } from '../db/client.ts'
import { ApiError } from '../errors.ts'
import type { UserRef } from '../sessions/active-session.queries.ts'
import { requireUser } from '../sessions/check-session.ts'
import { changedVersion, type Named, readVersion, requireOwnVersion } from './change-version.ts'
import { changeInspection, INSPECTION_IS, type InspectionChange, recordConfirmation } from './inspections.queries.ts'
import { requireInspection, toReport } from './read-report.ts'
import { startInspections } from './start-inspections.ts'

/** Confirms that what looks like secrets in a version are examples. */
export async function confirmExamples(ctx: ServiceContext, named: Named): Promise<PackageVersion> {
  return change(ctx, named, { confirmedAt: new Date(ctx.now) }, 'open', (me) => [
    recordConfirmation(ctx.db, me, named, newEntry(ctx)),
  ])
}

/** Has the seller mailed when an inspection has ended, or not. */
export async function setInspectionMail(ctx: ServiceContext, named: Named, mails: boolean): Promise<PackageVersion> {
  return change(ctx, named, { mails }, 'waiting')
}

/** Begins an inspection anew that has failed. */
export async function inspectAgain(ctx: ServiceContext, named: Named): Promise<PackageVersion> {
  const waiting = { state: 'waiting' as const, dueAt: new Date(ctx.now), endedAt: null }
  const version = await change(ctx, named, waiting, 'failed')
  const { id } = await requireOwnVersion(ctx, named)
  await startInspections(ctx, id)
  return version
}

/** Chooses the files of a version that buyers may read; they must be texts that it has. */
export async function openFiles(ctx: ServiceContext, named: Named, paths: string[]): Promise<VersionReport> {
  const row = await requireInspection(ctx, named)
  const unique = [...new Set(paths)]
  const texts = await ctx.timed('inspector', Promise.all(unique.map((path) => ctx.env.INSPECTOR.text(row.id, path))))
  if (texts.includes(null)) throw new ApiError('invalid_input', { paths: 'Choose text files of this version.' })
  await requireUser(ctx, (me) => ({ changed: changeInspection(ctx.db, me, named, { opened: unique }) }))
  await purgeTags(ctx.env, [{ listing: named.listingId }])
  return toReport(ctx, { ...row, opened: unique })
}

async function change(
  ctx: ServiceContext,
  named: Named,
  to: InspectionChange,
  where: keyof typeof INSPECTION_IS,
  record: (me: UserRef) => Statement[] = () => [],
): Promise<PackageVersion> {
  const { results } = await requireUser(ctx, (me) => ({
    recorded: record(me),
    changed: changeInspection(ctx.db, me, named, to, INSPECTION_IS[where]),
    ...readVersion(ctx, me, named),
  }))
  return changedVersion(results)
}
