import { sql } from 'drizzle-orm'
import type { Dashboard } from '#contract/admin/dashboard.ts'
import { STATUSES, type Status } from '#contract/listings/catalogue.ts'
import { DASHBOARD_DAYS, DASHBOARD_WAITING } from '#contract/limits.ts'
import type { Query } from '../db/client.ts'
import { type AdminListingRow, listWaiting, toAdminListing } from './listings.queries.ts'

const DAY_MS = 24 * 60 * 60_000

interface CountRow {
  name: string
  value: number
}
interface DayRow extends CountRow {
  day: string
}
export type DashboardRows = [counts: CountRow[], days: DayRow[], waiting: AdminListingRow[]]

/** Kept counts, what was kept of each of the last days, and what waits the longest. */
export function findDashboard(now: number): [Query, Query, Query] {
  return [
    sql`SELECT name, value FROM counters WHERE name IN (SELECT value FROM json_each(${JSON.stringify(COUNTERS)}))`,
    sql`
      SELECT name, day, value FROM daily_counts
      WHERE name IN ('listings', 'sign_ups', 'views') AND day > ${dayOf(now - DASHBOARD_DAYS * DAY_MS)}`,
    listWaiting(DASHBOARD_WAITING),
  ]
}

const COUNTERS = ['profiles', ...STATUSES.map((status) => `listings:${status}`)]

export function toDashboard([counts, kept, waiting]: DashboardRows, now: number): Dashboard {
  const value = (name: string) => counts.find((count) => count.name === name)?.value ?? 0
  const byStatus = Object.fromEntries(STATUSES.map((status) => [status, value(`listings:${status}`)])) as Record<
    Status,
    number
  >
  const of = (name: string, day: string) => kept.find((row) => row.name === name && row.day === day)?.value ?? 0
  const days = Array.from({ length: DASHBOARD_DAYS }, (_, index) => dayOf(now - (DASHBOARD_DAYS - 1 - index) * DAY_MS))
  return {
    totalProducts: STATUSES.reduce((sum, status) => sum + byStatus[status], 0),
    approvedProducts: byStatus.approved + byStatus.published,
    pendingProducts: byStatus.pending,
    totalUsers: value('profiles'),
    byStatus,
    waiting: waiting.map(toAdminListing),
    days: days.map((day) => ({
      day,
      listings: of('listings', day),
      signUps: of('sign_ups', day),
      views: of('views', day),
    })),
  }
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}
