import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { EditTaxonomyItem } from '#contract/admin/taxonomy.ts'
import { client, idParam } from '#web/lib/client.ts'
import { unwrap } from '#web/lib/api.ts'
import { authenticated } from '#web/domains/accounts/authenticated.ts'
import type { AdminCategoriesApi, AdminTagsApi } from '#worker/app.ts'
import { ADMIN_DATA, ADMIN_LIST, refetchAdmin } from '#web/domains/accounts/admin-queries.ts'

const { categories } = client<AdminCategoriesApi>('/api').admin
const { tags } = client<AdminTagsApi>('/api').admin
const api = { categories, tags }

export type TaxonomyKind = 'categories' | 'tags'

const NAMES = [...ADMIN_DATA, 'names'] as const

export const taxonomyQuery = (kind: TaxonomyKind, params: { q: string; before: string | undefined }) =>
  queryOptions({
    queryKey: [...NAMES, kind, params],
    queryFn: ({ client: queries }) => unwrap(authenticated(queries, api[kind].$get({ query: params }))),
    ...ADMIN_LIST,
  })

/** Creates a label, or updates the one with `id`; settles once the list shows it. */
export async function saveTaxonomy(
  queries: QueryClient,
  kind: TaxonomyKind,
  id: string | undefined,
  json: EditTaxonomyItem,
) {
  if (id === undefined) await unwrap(authenticated(queries, api[kind].$post({ json })))
  else await unwrap(authenticated(queries, api[kind][':id'].$put({ ...idParam(id), json })))
  await reload(queries, kind)
}

/** Returns how many listings had the label. */
export async function deleteTaxonomy(queries: QueryClient, kind: TaxonomyKind, id: string): Promise<number> {
  const { listings } = await unwrap(authenticated(queries, api[kind][':id'].$delete(idParam(id))))
  await reload(queries, kind)
  return listings
}

export async function restoreTaxonomy(queries: QueryClient, kind: TaxonomyKind, id: string): Promise<void> {
  await unwrap(authenticated(queries, api[kind][':id'].restore.$post(idParam(id))))
  await reload(queries, kind)
}

/**
 * Replaces a tag with another, in several requests if thousands of listings have it; returns how many now have the
 * other.
 */
export async function mergeTags(queries: QueryClient, id: string, into: string): Promise<number> {
  let moved = 0
  let remaining = 1
  while (remaining > 0) {
    const merged = await unwrap(authenticated(queries, tags[':id'].merge.$post({ ...idParam(id), json: { into } })))
    moved += merged.moved
    remaining = merged.remaining
  }
  await reload(queries, 'tags')
  return moved
}

async function reload(queries: QueryClient, kind: TaxonomyKind): Promise<void> {
  // The marketplace in this browser.
  void queries.invalidateQueries({ queryKey: [kind] })
  refetchAdmin(queries, 'activity')
  await queries.invalidateQueries({ queryKey: [...NAMES, kind] })
}
