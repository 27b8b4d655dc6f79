import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CampaignDetail, NewCampaign } from '#contract/admin/campaigns.ts'
import { ensureOk, type ApiError, unwrap } from '#web/lib/api.ts'
import { client, idParam } from '#web/lib/client.ts'
import { authenticated } from '#web/domains/accounts/authenticated.ts'
import type { CampaignsApi } from '#worker/app.ts'
import { ADMIN_DATA, ADMIN_LIST, refetchAdmin } from '#web/domains/accounts/admin-queries.ts'

const { letters } = client<CampaignsApi>('/api').admin

const LETTERS = [...ADMIN_DATA, 'letters'] as const
/** How often a letter that is being sent is looked at. */
const LOOK_MS = 2_000

/** Every address that gets letters, as CSV. */
export const SUBSCRIBERS_FILE = '/api/admin/subscribers/export'

export const lettersQuery = (before: string | undefined) =>
  queryOptions({
    queryKey: [...LETTERS, 'page', before],
    queryFn: ({ client: queries }) => unwrap(authenticated(queries, letters.$get({ query: { before } }))),
    ...ADMIN_LIST,
    refetchInterval: ({ state }) => (state.data?.items.some((letter) => letter.state === 'sending') ? LOOK_MS : false),
  })

const keyOf = (id: string) => [...LETTERS, 'one', id] as const

export const letterQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ client: queries }) => unwrap(authenticated(queries, letters[':id'].$get(idParam(id)))),
    staleTime: 0,
    // The form keeps what it began with; a conflict shows on saving.
    refetchOnWindowFocus: false,
    refetchInterval: ({ state }) => (state.data?.state === 'sending' ? LOOK_MS : false),
  })

export function showLetter(queries: QueryClient, letter: CampaignDetail): void {
  queries.setQueryData(keyOf(letter.id), letter)
  void queries.invalidateQueries({ queryKey: [...LETTERS, 'page'] })
  refetchAdmin(queries, 'activity')
}

export function createLetter(queries: QueryClient, json: NewCampaign): Promise<CampaignDetail> {
  return unwrap(authenticated(queries, letters.$post({ json })))
}

/** Saves a draft; throws `letter_changed` unless it has this version. */
export function saveLetter(
  queries: QueryClient,
  id: string,
  json: NewCampaign & { version: number },
): Promise<CampaignDetail> {
  return unwrap(authenticated(queries, letters[':id'].$put({ ...idParam(id), json })))
}

export async function testLetter(queries: QueryClient, id: string): Promise<void> {
  await ensureOk(authenticated(queries, letters[':id'].test.$post(idParam(id))))
}

export async function sendLetter(queries: QueryClient, { id, version }: CampaignDetail): Promise<void> {
  showLetter(
    queries,
    await unwrap(authenticated(queries, letters[':id'].send.$post({ ...idParam(id), json: { version } }))),
  )
}

export async function deleteLetter(queries: QueryClient, id: string): Promise<void> {
  await ensureOk(authenticated(queries, letters[':id'].$delete(idParam(id))))
  queries.removeQueries({ queryKey: keyOf(id) })
  await queries.invalidateQueries({ queryKey: [...LETTERS, 'page'] })
}

export function newListings(queries: QueryClient) {
  return unwrap(authenticated(queries, letters['new-listings'].$get()))
}

/** The stored letter that a refusal includes. */
export function storedOf({ reply }: ApiError): CampaignDetail | undefined {
  return (reply as { current?: CampaignDetail } | undefined)?.current
}
