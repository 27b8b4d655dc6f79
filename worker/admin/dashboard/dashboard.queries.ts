import { and, gte, inArray } from 'drizzle-orm'
import { lastDays } from '#contract/days.ts'
import type { Dashboard } from '#contract/admin/dashboard.ts'
import { STATUSES, type Status } from '#contract/listings/constants.ts'
import { DASHBOARD_DAYS, DASHBOARD_WAITING } from '#contract/limits.ts'
import type { Database, Results } from '../../db/client.ts'
import { counters, dailyCounts } from '../../db/schema/counts.ts'
import { countReportsBySubject } from '../reports/reports.queries.ts'
import { listPending, toAdminListing } from '../listings/listings.queries.ts'

const TOTALS = ['profiles', ...STATUSES.map((status) => `listings:${status}`)]

/** Totals, daily counts of the last days, open reports, and the listings that have waited longest for review. */
export function findDashboard(db: Database, now: number) {
  const [first = ''] = lastDays(now, DASHBOARD_DAYS)
  return {
    totals: db
      .select({ name: counters.name, value: counters.value })
      .from(counters)
      .where(inArray(counters.name, TOTALS)),
    daily: db
      .select({ name: dailyCounts.name, day: dailyCounts.day, value: dailyCounts.value })
      .from(dailyCounts)
      .where(and(inArray(dailyCounts.name, ['listings', 'sign_ups', 'views']), gte(dailyCounts.day, first))),
    waiting: listPending(db, DASHBOARD_WAITING),
    reports: countReportsBySubject(db),
  }
}

export function toDashboard(
  { totals, daily, waiting, reports }: Results<ReturnType<typeof findDashboard>>,
  now: number,
): Dashboard {
  const total = (name: string) => totals.find((row) => row.name === name)?.value ?? 0
  const byStatus = Object.fromEntries(STATUSES.map((status) => [status, total(`listings:${status}`)])) as Record<
    Status,
    number
  >
  const countOn = (day: string, name: string) => daily.find((row) => row.name === name && row.day === day)?.value ?? 0
  return {
    totalProducts: STATUSES.reduce((sum, status) => sum + byStatus[status], 0),
    approvedProducts: byStatus.approved + byStatus.published,
    pendingProducts: byStatus.pending,
    totalUsers: total('profiles'),
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
