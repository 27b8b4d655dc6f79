import type { QueryClient } from '@tanstack/react-query'
import { apiFetch } from '#web/lib/api.ts'
import { authenticated } from '#web/domains/accounts/authenticated.ts'

/** The address of a deal's record. */
export const dealRecordUrl = (dealId: string) => `/api/deals/${encodeURIComponent(dealId)}/record`

/** A deal's record, named as the server names it. Throws an `ApiError`. */
export async function fetchDealRecord(queries: QueryClient, dealId: string): Promise<File> {
  const reply = await authenticated(queries, apiFetch(dealRecordUrl(dealId)))
  const [, name = ''] = /filename\*=UTF-8''([^;]+)/.exec(reply.headers.get('Content-Disposition') ?? '') ?? []
  return new File([await reply.blob()], decodeURIComponent(name) || 'deal.html', { type: 'text/html' })
}
