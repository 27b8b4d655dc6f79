import { v7 } from 'uuid'
import type { EditTaxonomyItem, TaxonomyItem, TaxonomyItemDeleted } from '#contract/admin/taxonomy.ts'
import { ERRORS } from '#contract/errors.ts'
import { distinctSlug, slugify } from '#contract/slug.ts'
import { findEntry } from '../audit/audit.queries.ts'
import { newEntry } from '../audit/new-entry.ts'
import { purgeTags } from '../caching/purge-tags.ts'
import { refreshTagNames } from '../catalogue/refresh-tag-names.ts'
import type { ServiceContext } from '../context.ts'
import { foldTexts } from '../db/fold-texts.ts'
import { ApiError } from '../errors.ts'
import { requireAdmin } from '../sessions/check-session.ts'
import { insertItem } from './create-item.queries.ts'
import { findRestorable, restoreDeletedItem, softDeleteItem } from './delete-item.queries.ts'
import { updateItem } from './edit-item.queries.ts'
import { findItem, toTaxonomyItem } from './list-items.queries.ts'
import type { TaxonomyKind } from './taxonomy-kinds.queries.ts'

const TAKEN = { name: ERRORS.name_taken.message }

export async function createTaxonomyItem(
  ctx: ServiceContext,
  kind: TaxonomyKind,
  edit: EditTaxonomyItem,
): Promise<TaxonomyItem> {
  const id = v7({ msecs: ctx.now })
  const { results } = await requireAdmin(ctx, (admin) => ({
    ...insertItem(ctx.db, admin, kind, { ...edit, id, ...slugsFor(edit.name, id) }, newEntry(ctx)),
    item: findItem(ctx.db, kind, id),
  }))
  const [item] = results.item
  if (!item) throw new ApiError('name_taken', TAKEN)
  await foldTexts(ctx.db)
  await purgeTags(ctx.env, ['names'])
  return toTaxonomyItem(item)
}

function slugsFor(name: string, id: string) {
  const slug = slugify(name)
  return { slug: slug || distinctSlug('category', id), distinctSlug: distinctSlug(slug, id) }
}

export async function editTaxonomyItem(
  ctx: ServiceContext,
  kind: TaxonomyKind,
  id: string,
  edit: EditTaxonomyItem,
): Promise<TaxonomyItem> {
  const stamp = newEntry(ctx)
  const { results } = await requireAdmin(ctx, (admin) => ({
    ...updateItem(ctx.db, admin, kind, id, edit, stamp),
    entry: findEntry(ctx.db, stamp),
    item: findItem(ctx.db, kind, id),
  }))
  const isEdited = results.entry.length > 0
  if (isEdited) await refresh(ctx, kind, id)
  const [row] = results.item
  if (!row) throw new ApiError('name_not_found')
  const item = toTaxonomyItem(row)
  if (isEdited) return item
  if (edit.version !== undefined && edit.version !== item.version)
    throw new ApiError('name_changed', undefined, undefined, item)
  throw new ApiError('name_taken', TAKEN)
}

export async function deleteTaxonomyItem(
  ctx: ServiceContext,
  kind: TaxonomyKind,
  id: string,
): Promise<TaxonomyItemDeleted> {
  const { results } = await requireAdmin(ctx, (admin) => softDeleteItem(ctx.db, admin, kind, id, newEntry(ctx)))
  const [deleted] = results.deleted
  if (!deleted) throw new ApiError('name_not_found')
  await refresh(ctx, kind, id)
  return { listings: deleted.listingCount }
}

/** Restoring one that is not deleted has no effect. */
export async function restoreTaxonomyItem(ctx: ServiceContext, kind: TaxonomyKind, id: string): Promise<TaxonomyItem> {
  const stamp = newEntry(ctx)
  const { results } = await requireAdmin(ctx, (admin) => ({
    ...restoreDeletedItem(ctx.db, admin, kind, id, stamp),
    entry: findEntry(ctx.db, stamp),
    item: findItem(ctx.db, kind, id),
    restorable: findRestorable(ctx.db, kind, id, ctx.now),
  }))
  if (results.entry.length > 0) await refresh(ctx, kind, id)
  const [item] = results.item
  if (item) return toTaxonomyItem(item)
  throw results.restorable.length > 0 ? new ApiError('name_taken', TAKEN) : new ApiError('name_not_found')
}

/** Updates the cards and purges every cached reply. */
async function refresh({ db, env }: ServiceContext, kind: TaxonomyKind, id: string): Promise<void> {
  await foldTexts(db)
  if (kind === 'tag') await refreshTagNames(db, id)
  await purgeTags(env, ['all'])
}
