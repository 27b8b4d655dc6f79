import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { InferRequestType } from 'hono/client'
import type { DecideReport, Report, ReportDetail } from '#contract/admin/reports.ts'
import { ADMIN_DATA, ADMIN_LIST, refetchAdmin } from '#web/domains/accounts/admin-queries.ts'
import { authenticated } from '#web/domains/accounts/authenticated.ts'
import { unwrap } from '#web/lib/api.ts'
import { client, idParam } from '#web/lib/client.ts'
import type { AdminReportsApi } from '#worker/app.ts'

const { reports } = client<AdminReportsApi>('/api').admin

const REPORTS = [...ADMIN_DATA, 'reports'] as const
const detailKey = (id: string) => [...REPORTS, 'one', id] as const

type ReportsParams = InferRequestType<typeof reports.$get>['query']

export const reportsQuery = (query: ReportsParams) =>
  queryOptions({
    queryKey: [...REPORTS, 'page', query],
    queryFn: ({ client: queries }) => unwrap(authenticated(queries, reports.$get({ query }))),
    ...ADMIN_LIST,
  })

/** Fetched once each time it is opened, since every look is recorded. */
export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: detailKey(id),
    queryFn: ({ client: queries }) => unwrap(authenticated(queries, reports[':id'].look.$post(idParam(id)))),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** The lists that a decision changes besides. */
const CHANGED: Partial<Record<DecideReport['decision'], string[]>> = {
  hidden: ['reviews', 'listings'],
  blocked: ['listings', 'featured'],
  suspended: ['users', 'listings', 'featured'],
}

export async function decideReport(queries: QueryClient, id: string, json: DecideReport): Promise<void> {
  const request = reports[':id'].decision.$post({ ...idParam(id), json })
  showDecided(queries, await unwrap(authenticated(queries, request)))
  refetchAdmin(queries, 'dashboard', 'activity', ...(CHANGED[json.decision] ?? []))
}

/** Updates the open report in place and refetches the lists. */
export function showDecided(queries: QueryClient, report: Report): void {
  queries.setQueryData<ReportDetail>(detailKey(report.id), (detail) => detail && { ...detail, report })
  void queries.invalidateQueries({ queryKey: [...REPORTS, 'page'] })
}
