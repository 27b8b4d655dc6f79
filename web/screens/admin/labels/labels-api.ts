import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { EditTaxonomyItem } from '#contract/admin/taxonomy.ts'
import { client } from '#web/lib/client.ts'
import { unwrap } from '#web/lib/api.ts'
import { authenticated } from '#web/domains/accounts/authenticated.ts'
import type { AdminCategoriesApi, AdminTagsApi } from '#worker/app.ts'
import { ADMIN_DATA } from '../admin-data.ts'

const { categories } = client<AdminCategoriesApi>('/api').admin
const { tags } = client<AdminTagsApi>('/api').admin
const api = { categories, tags }

export type LabelKind = 'categories' | 'tags'

const NAMES = [...ADMIN_DATA, 'names'] as const

export const labelsQuery = (kind: LabelKind, asked: { q: string; before: string | undefined }) =>
  queryOptions({
    queryKey: [...NAMES, kind, asked],
    queryFn: ({ client: queries }) => unwrap(authenticated(queries, api[kind].$get({ query: asked }))),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

const at = (id: string) => ({ id: encodeURIComponent(id) })

/** Creates a label, or updates the one with `id`; settles once the list shows it. */
export async function saveLabel(queries: QueryClient, kind: LabelKind, id: string | undefined, json: EditTaxonomyItem) {
  if (id === undefined) await unwrap(authenticated(queries, api[kind].$post({ json })))
  else await unwrap(authenticated(queries, api[kind][':id'].$put({ param: at(id), json })))
  await reload(queries, kind)
}

/** Returns how many listings had the label. */
export async function deleteLabel(queries: QueryClient, kind: LabelKind, id: string): Promise<number> {
  const { listings } = await unwrap(authenticated(queries, api[kind][':id'].$delete({ param: at(id) })))
  await reload(queries, kind)
  return listings
}

export async function restoreLabel(queries: QueryClient, kind: LabelKind, id: string): Promise<void> {
  await unwrap(authenticated(queries, api[kind][':id'].restore.$post({ param: at(id) })))
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
    const merged = await unwrap(authenticated(queries, tags[':id'].merge.$post({ param: at(id), json: { into } })))
    moved += merged.moved
    remaining = merged.remaining
  }
  await reload(queries, 'tags')
  return moved
}

async function reload(queries: QueryClient, kind: LabelKind): Promise<void> {
  // The marketplace in this browser.
  void queries.invalidateQueries({ queryKey: [kind] })
  void queries.invalidateQueries({ queryKey: [...ADMIN_DATA, 'activity'] })
  await queries.invalidateQueries({ queryKey: [...NAMES, kind] })
}
