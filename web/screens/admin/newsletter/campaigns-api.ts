import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CampaignDetail, NewCampaign } from '#contract/admin/campaigns.ts'
import { ensureOk, type ApiError, unwrap } from '#web/lib/api.ts'
import { client, idParam } from '#web/lib/client.ts'
import { authenticated } from '#web/domains/accounts/authenticated.ts'
import type { CampaignsApi } from '#worker/app.ts'
import { ADMIN_DATA, ADMIN_LIST, refetchAdmin } from '#web/domains/accounts/admin-queries.ts'

const { letters } = client<CampaignsApi>('/api').admin

const CAMPAIGNS = [...ADMIN_DATA, 'letters'] as const
/** While a campaign is being sent. */
const REFETCH_INTERVAL_MS = 2_000

/** All subscribers as CSV. */
export const SUBSCRIBERS_FILE = '/api/admin/subscribers/export'

export const campaignsQuery = (before: string | undefined) =>
  queryOptions({
    queryKey: [...CAMPAIGNS, 'page', before],
    queryFn: ({ client: queries }) => unwrap(authenticated(queries, letters.$get({ query: { before } }))),
    ...ADMIN_LIST,
    refetchInterval: ({ state }) =>
      state.data?.items.some((campaign) => campaign.state === 'sending') ? REFETCH_INTERVAL_MS : false,
  })

const keyOf = (id: string) => [...CAMPAIGNS, 'one', id] as const

export const campaignQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ client: queries }) => unwrap(authenticated(queries, letters[':id'].$get(idParam(id)))),
    staleTime: 0,
    // The form keeps its initial values; a conflict is detected on saving.
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => (state.data?.state === 'sending' ? REFETCH_INTERVAL_MS : false),
  })

export function showCampaign(queries: QueryClient, campaign: CampaignDetail): void {
  queries.setQueryData(keyOf(campaign.id), campaign)
  void queries.invalidateQueries({ queryKey: [...CAMPAIGNS, 'page'] })
  refetchAdmin(queries, 'activity')
}

export function createCampaign(queries: QueryClient, json: NewCampaign): Promise<CampaignDetail> {
  return unwrap(authenticated(queries, letters.$post({ json })))
}

/** Saves a draft; throws `letter_changed` unless it has this version. */
export function saveCampaign(
  queries: QueryClient,
  id: string,
  json: NewCampaign & { version: number },
): Promise<CampaignDetail> {
  return unwrap(authenticated(queries, letters[':id'].$put({ ...idParam(id), json })))
}

export async function sendTestCampaign(queries: QueryClient, id: string): Promise<void> {
  await ensureOk(authenticated(queries, letters[':id'].test.$post(idParam(id))))
}

export async function sendCampaign(queries: QueryClient, { id, version }: CampaignDetail): Promise<void> {
  showCampaign(
    queries,
    await unwrap(authenticated(queries, letters[':id'].send.$post({ ...idParam(id), json: { version } }))),
  )
}

export async function deleteCampaign(queries: QueryClient, id: string): Promise<void> {
  await ensureOk(authenticated(queries, letters[':id'].$delete(idParam(id))))
  queries.removeQueries({ queryKey: keyOf(id) })
  await queries.invalidateQueries({ queryKey: [...CAMPAIGNS, 'page'] })
}

export function newListings(queries: QueryClient) {
  return unwrap(authenticated(queries, letters['new-listings'].$get()))
}

/** The stored campaign in a conflict error. */
export function storedOf({ reply }: ApiError): CampaignDetail | undefined {
  return (reply as { current?: CampaignDetail } | undefined)?.current
}
