import { useQuery } from '@tanstack/react-query'
import { MINUTE } from '#contract/units.ts'
import { dashboardQuery } from '#web/domains/listings/admin-listings-api.ts'
import type { AdminPage } from './admin-pages.ts'

/** How much waits for an admin on each page of the area; nothing until it is known. */
export function useWaiting(): Partial<Record<AdminPage, number>> {
  const { data } = useQuery({ ...dashboardQuery, staleTime: MINUTE / 2, refetchInterval: MINUTE })
  if (!data) return {}
  const { pendingProducts, newVersions, edited, openReports } = data
  const { raised: _, ...bySubject } = openReports
  return {
    projects: pendingProducts + newVersions + edited,
    reports: Object.values(bySubject).reduce((sum, count) => sum + count, 0),
  }
}
