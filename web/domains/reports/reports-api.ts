import type { QueryClient } from '@tanstack/react-query'
import type { SendReport } from '#contract/reports/report-form.ts'
import { client } from '#web/lib/client.ts'
import { authenticated } from '#web/domains/accounts/authenticated.ts'
import type { ReportApi } from '#worker/app.ts'

const { reports } = client<ReportApi>('/api')

/** Returns false if the caller has reported it before. */
export async function sendReport(queries: QueryClient, json: SendReport): Promise<boolean> {
  const { status } = await authenticated(queries, reports.$post({ json }))
  return status === 201
}
