import type { WaitingDeals } from '#contract/deals/own-deals.ts'

export const DASHBOARD_TABS = ['my-projects', 'my-purchases', 'my-sales'] as const
export type DashboardTab = (typeof DASHBOARD_TABS)[number]

/** The tab of a query string: `my-projects` for any query that names no other; undefined without a query. */
export function parseTab(search: string): DashboardTab | undefined {
  if (search === '') return undefined
  const tab = new URLSearchParams(search).get('tab')
  return DASHBOARD_TABS.find((name) => name === tab) ?? 'my-projects'
}

/** The tab that the dashboard opens on: what waits for the user, otherwise their projects. */
export function firstTab({ purchases, sales }: WaitingDeals): DashboardTab {
  if (sales > purchases) return 'my-sales'
  return purchases > 0 ? 'my-purchases' : 'my-projects'
}
