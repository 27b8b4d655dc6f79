import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { DecideReport, Report, ReportDetail } from '#contract/admin/reports.ts'
import { client } from '#web/lib/client.ts'
import { unwrap } from '#web/lib/api.ts'
import { authenticated } from '#web/domains/accounts/authenticated.ts'
import type { AdminReportsApi } from '#worker/app.ts'
import { ADMIN_DATA } from '../admin-data.ts'

const { reports } = client<AdminReportsApi>('/api').admin

const REPORTS = [...ADMIN_DATA, 'reports'] as const

export interface ReportsAsked {
  state: string
  subject: string
  before: string | undefined
}

export const reportsQuery = (asked: ReportsAsked) =>
  queryOptions({
    queryKey: [...REPORTS, 'page', asked],
    queryFn: ({ client: queries }) => unwrap(authenticated(queries, reports.$get({ query: asked }))),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

const at = (id: string) => ({ id: encodeURIComponent(id) })
const detailKey = (id: string) => [...REPORTS, 'one', id] as const

/** Fetched once each time it is opened, since every look is recorded. */
export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: detailKey(id),
    queryFn: ({ client: queries }) => unwrap(authenticated(queries, reports[':id'].look.$post({ param: at(id) }))),
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
  const report = await unwrap(authenticated(queries, reports[':id'].decision.$post({ param: at(id), json })))
  showDecided(queries, report)
  for (const other of ['dashboard', 'activity', ...(CHANGED[json.decision] ?? [])])
    void queries.invalidateQueries({ queryKey: [...ADMIN_DATA, other] })
}

/** Updates the open report in place and refetches the lists. */
export function showDecided(queries: QueryClient, report: Report): void {
  queries.setQueryData<ReportDetail>(detailKey(report.id), (detail) => detail && { ...detail, report })
  void queries.invalidateQueries({ queryKey: [...REPORTS, 'page'] })
}
