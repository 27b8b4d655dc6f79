import { and, eq, gte, inArray } from 'drizzle-orm'
import { lastDays } from '#contract/days.ts'
import type { Dashboard } from '#contract/admin/dashboard.ts'
import { STATUSES } from '#contract/listings/constants.ts'
import { DASHBOARD_DAYS, DASHBOARD_WAITING } from '#contract/admin/limits.ts'
import type { Database, Results } from '../db/client.ts'
import { counters, dailyCounts } from '../db/schema/counts.ts'
import { listPending, toAdminListing } from '../listings/admin-listings.queries.ts'
import { countByStatus, toCountsByStatus } from '../listings/count-by-status.queries.ts'
import { countEdits } from '../listings/live-edits.queries.ts'
import { countWaiting } from '../packages/waiting-versions.queries.ts'
import { countReportsBySubject } from '../reports/admin-reports.queries.ts'

/** Totals, daily counts of the last days, open reports, and the listings that have waited longest for review. */
export function findDashboard(db: Database, now: number) {
  const [first = ''] = lastDays(now, DASHBOARD_DAYS)
  return {
    people: db.select({ value: counters.value }).from(counters).where(eq(counters.name, 'profiles')),
    counts: countByStatus(db),
    daily: db
      .select({ name: dailyCounts.name, day: dailyCounts.day, value: dailyCounts.value })
      .from(dailyCounts)
      .where(and(inArray(dailyCounts.name, ['listings', 'sign_ups', 'views']), gte(dailyCounts.day, first))),
    waiting: listPending(db, DASHBOARD_WAITING),
    reports: countReportsBySubject(db),
    edited: countEdits(db),
    versions: countWaiting(db),
  }
}

export function toDashboard(
  { people, counts, daily, waiting, reports, edited, versions }: Results<ReturnType<typeof findDashboard>>,
  now: number,
): Dashboard {
  const byStatus = toCountsByStatus(counts)
  const countOn = (day: string, name: string) => daily.find((row) => row.name === name && row.day === day)?.value ?? 0
  return {
    totalProducts: STATUSES.reduce((sum, status) => sum + byStatus[status], 0),
    approvedProducts: byStatus.approved + byStatus.published,
    pendingProducts: byStatus.pending,
    newVersions: versions[0]?.count ?? 0,
    edited: edited[0]?.count ?? 0,
    totalUsers: people[0]?.value ?? 0,
    byStatus,
    waiting: waiting.map(toAdminListing),
    openReports: Object.fromEntries(reports.map(({ name, count }) => [name, count])) as Dashboard['openReports'],
    days: lastDays(now, DASHBOARD_DAYS).map((day) => ({
      day,
      listings: countOn(day, 'listings'),
      signUps: countOn(day, 'sign_ups'),
      views: countOn(day, 'views'),
    })),
  }
}
