import { v7 } from 'uuid'
import type { EditLabel, Label, LabelDeleted } from '#contract/admin/labels.ts'
import { ERRORS } from '#contract/errors.ts'
import { distinctSlug, slugify } from '#contract/slug.ts'
import { findEntry } from '../audit/audit.queries.ts'
import { newEntry } from '../audit/new-entry.ts'
import { purgeTags } from '../caching/purge-tags.ts'
import { refreshTagNames } from '../catalogue/refresh-tag-names.ts'
import type { ServiceContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { requireAdmin } from '../sessions/check-session.ts'
import { insertCategory, insertTag } from './create-label.queries.ts'
import { findRestorable, restoreDeletedLabel, softDeleteLabel } from './delete-label.queries.ts'
import { updateLabel } from './edit-label.queries.ts'
import type { LabelKind } from './label-kinds.queries.ts'
import { findLabel, toLabel } from './list-labels.queries.ts'

const TAKEN = { name: ERRORS.name_taken.message }

export async function createLabel(ctx: ServiceContext, kind: LabelKind, edit: EditLabel): Promise<Label> {
  const id = v7({ msecs: ctx.now })
  const stamp = newEntry(ctx)
  const { results } = await requireAdmin(ctx, (admin) => ({
    ...(kind === 'tag'
      ? insertTag(ctx.db, admin, { ...edit, id }, stamp)
      : insertCategory(ctx.db, admin, { ...edit, id, ...slugsFor(edit.name, id) }, stamp)),
    label: findLabel(ctx.db, kind, id),
  }))
  const [label] = results.label
  if (!label) throw new ApiError('name_taken', TAKEN)
  await purgeTags(ctx.env, ['names'])
  return toLabel(label)
}

function slugsFor(name: string, id: string) {
  const slug = slugify(name)
  return { slug: slug || distinctSlug('category', id), distinctSlug: distinctSlug(slug, id) }
}

export async function editLabel(ctx: ServiceContext, kind: LabelKind, id: string, edit: EditLabel): Promise<Label> {
  const stamp = newEntry(ctx)
  const { results } = await requireAdmin(ctx, (admin) => ({
    ...updateLabel(ctx.db, admin, kind, id, edit, stamp),
    entry: findEntry(ctx.db, stamp),
    label: findLabel(ctx.db, kind, id),
  }))
  const isEdited = results.entry.length > 0
  if (isEdited) await refresh(ctx, kind, id)
  const [row] = results.label
  if (!row) throw new ApiError('name_not_found')
  const label = toLabel(row)
  if (isEdited) return label
  if (edit.version !== undefined && edit.version !== label.version)
    throw new ApiError('name_changed', undefined, undefined, label)
  throw new ApiError('name_taken', TAKEN)
}

export async function deleteLabel(ctx: ServiceContext, kind: LabelKind, id: string): Promise<LabelDeleted> {
  const { results } = await requireAdmin(ctx, (admin) => softDeleteLabel(ctx.db, admin, kind, id, newEntry(ctx)))
  const [deleted] = results.deleted
  if (!deleted) throw new ApiError('name_not_found')
  await refresh(ctx, kind, id)
  return { listings: deleted.listingCount }
}

/** Restoring a label that is not deleted has no effect. */
export async function restoreLabel(ctx: ServiceContext, kind: LabelKind, id: string): Promise<Label> {
  const stamp = newEntry(ctx)
  const { results } = await requireAdmin(ctx, (admin) => ({
    ...restoreDeletedLabel(ctx.db, admin, kind, id, stamp),
    entry: findEntry(ctx.db, stamp),
    label: findLabel(ctx.db, kind, id),
    restorable: findRestorable(ctx.db, kind, id, ctx.now),
  }))
  if (results.entry.length > 0) await refresh(ctx, kind, id)
  const [label] = results.label
  if (label) return toLabel(label)
  throw results.restorable.length > 0 ? new ApiError('name_taken', TAKEN) : new ApiError('name_not_found')
}

/** Updates the cards and purges every cached reply. */
async function refresh({ db, env }: ServiceContext, kind: LabelKind, id: string): Promise<void> {
  if (kind === 'tag') await refreshTagNames(db, id)
  await purgeTags(env, ['all'])
}
